import type { EscopoDaContagem } from '@varal/contract/contagens/contagem';
import type { Reason } from '@varal/contract/errors';
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
  leituras_da_contagem: {
    leitura_id: string;
    contagem_id: number;
    produto_id: number | null;
    variacao_id: number | null;
    codigo: string;
    quantidade: number;
    desfaz: string | null;
    em: string;
    usuario_id: number;
    recusa: ColumnType<Reason | null, string | null, never>;
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
