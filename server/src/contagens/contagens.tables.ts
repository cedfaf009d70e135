import type { EscopoDaContagem } from '@varal/contract/contagens/contagem';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type TabelasDasContagens = {
  contagens: {
    id: GeneratedAlways<number>;
    nome: string;
    escopo: ColumnType<EscopoDaContagem, string, never>;
    escopo_dito: string;
    cega: boolean;
    criada_por: number;
    criada_em: Generated<string>;
    fechada_em: string | null;
    fechada_com: string | null;
    juntou_ate: number | null;
  };
  itens_da_contagem: {
    contagem_id: number;
    produto_id: number;
    variacao_id: number | null;
    desde: string | null;
    caminhada: string;
  };
  aplicacoes_da_contagem: {
    tarefa_id: number;
    contagem_id: number;
    produto_id: number;
    variacao_id: number | null;
    sku: string;
    estado: Generated<'a_fazer' | 'feito' | 'desfeito'>;
    muda_saldo: Generated<number>;
  };
};
