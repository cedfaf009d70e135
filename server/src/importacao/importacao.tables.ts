import type { Reason } from '@varal/contract/errors';
import type { EstadoDoItem, FaseDaLeitura, TipoDeItem } from '@varal/contract/importacao/importacao';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export type TabelasDaImportacao = {
  importacoes_do_bling: {
    id: number;
    aplicacao_id: number | null;
    fase: Generated<FaseDaLeitura>;
    pagina: Generated<number>;
  };
  itens_da_importacao: {
    importacao_id: number;
    tipo: TipoDeItem;
    id_bling: number;
    nome: string;
    lido: Json<object>;
    falta: 'detalhe' | 'saldo' | null;
    tentativas: Generated<number>;
    pronto: Json<unknown> | null;
    estado: EstadoDoItem | null;
    motivo: Json<Reason | null>;
    avisos: ColumnType<Reason[], string | undefined, string>;
    registro_id: number | null;
    a_fazer: 'criar' | 'ligar' | null;
    feito: 'criar' | 'ligar' | null;
  };
  imagens_da_importacao: {
    importacao_id: number;
    tipo: Generated<'produto'>;
    id_bling: number;
    ordem: number;
    link: string;
    variacoes: number[];
    tentativas: Generated<number>;
    arquivo: string | null;
    largura: number | null;
    altura: number | null;
    bytes: number | null;
    sha256: string | null;
    motivo: Json<Reason | null>;
  };
  modelos_da_importacao: {
    importacao_id: number;
    categoria: number;
    modelo_id: number | null;
    modelo_criado: Generated<boolean>;
    categoria_id: number | null;
    categoria_criada: Generated<boolean>;
  };
};
