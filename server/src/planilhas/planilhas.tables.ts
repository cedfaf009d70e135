import type { TipoDePlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import type { PreviaDaPlanilha } from '@varal/contract/planilhas/planilhas.routes';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Estilo, LinhaLida } from './leitura/lido.ts';
import type { MudancaGuardada } from './mudanca-dita.ts';

/** Written as JSON. */
type Json<T> = ColumnType<T, string, string>;

/** The model and the categories are of products alone. */
export type Escolhas = { campos: (string | null)[]; modelo_id?: number | null; criar_categorias?: boolean };
/** The number of products whose stock would change. */
export type Contagens = Pick<PreviaDaPlanilha, 'criar' | 'mudar' | 'iguais' | 'n_erros' | 'mantendo'> & {
  n_produtos: number;
};

/** An import is written up to this row, with these numbers of each kind. */
export type Escritas = Pick<PreviaDaPlanilha, 'criar' | 'mudar' | 'iguais' | 'n_erros'> & { ate_linha: number };

export type TabelasDePlanilhas = {
  planilhas_importadas: {
    id: GeneratedAlways<number>;
    tipo: TipoDePlanilha;
    arquivo: string;
    colunas: Json<string[]>;
    estilos: Json<Estilo[]>;
    n_linhas: number;
    escolhas: ColumnType<Escolhas | null, string | undefined, string>;
    previa: ColumnType<Contagens | null, string | undefined, string>;
    escritas: ColumnType<Escritas, string | undefined, string>;
    /** Each look has a number of its own. */
    olhares: Generated<number>;
    /** The look whose changes count: those of an earlier one are on their way out. */
    vez: Generated<number>;
    usuario_id: number;
    criada_em: Generated<string>;
    tarefa_id: number | null;
    aplicada_em: string | null;
    /** The last undoing has tried the records up to this one. */
    desfeita_ate: Generated<number>;
  };
  linhas_de_planilha: { importacao_id: number; bloco: number; linhas: Json<LinhaLida[]> };
  mudancas_de_planilha: { importacao_id: number; vez: number; bloco: number; mudancas: Json<MudancaGuardada[]> };
  registros_de_planilha: {
    importacao_id: number;
    registro_id: number;
    historico_id: number;
    criado: boolean;
    desfeito: Generated<boolean>;
    /** Fields that an undoing put back, while others stayed. */
    voltaram: Generated<string[]>;
  };
  categorias_de_planilha: {
    importacao_id: number;
    categoria_id: number;
    desfeita: Generated<boolean>;
    /** The undoing under way has tried it. */
    tentada: Generated<boolean>;
  };
  colunas_de_planilha: { tipo: TipoDePlanilha; chave: string; campos: Json<(string | null)[]> };
};
