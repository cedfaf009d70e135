import type { Destino } from '@varal/contract/devolucoes/devolucao';
import type { Generated, GeneratedAlways } from 'kysely';

export type TabelasDeDevolucoes = {
  devolucoes: {
    id: GeneratedAlways<number>;
    venda_id: number;
    motivo: string;
    valor: number;
    /** The sale of what was taken instead. */
    troca_id: number | null;
    usuario_id: number;
    criado_em: Generated<string>;
  };
  itens_da_devolucao: {
    devolucao_id: number;
    item_id: number;
    destino: Destino;
    quantidade: number;
    valor: number;
  };
};
