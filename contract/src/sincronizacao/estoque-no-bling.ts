import { z } from 'zod';

/** Says which side lowers Bling's balance when the goods of a sale leave. */
export const QUEM_BAIXA = ['varal', 'nota', 'transicao'] as const;
export type QuemBaixa = (typeof QUEM_BAIXA)[number];

/** Bling may do these by itself when an order takes a transition. */
export const ACOES_DA_TRANSICAO = ['lancar_estoque', 'estornar_estoque', 'lancar_contas', 'estornar_contas'] as const;
export type AcaoDaTransicao = (typeof ACOES_DA_TRANSICAO)[number];

/** Bling shows a piece that is printed on a blank as there or not there, or works it out from the blank. */
export const PECAS_NO_BLING = ['liga_desliga', 'composicao'] as const;
export type PecasNoBling = (typeof PECAS_NO_BLING)[number];

export const estoqueNoBling = z.object({
  /** It is null until somebody of the shop has said it. */
  quem_baixa: z.enum(QUEM_BAIXA).nullable(),
  pecas_no_bling: z.enum(PECAS_NO_BLING),
  /** Open orders of compositions keep the blanks from others there; null while no such order was seen. */
  reserva_componentes: z.boolean().nullable(),
  /** Their postings take the blanks out; null while no posting was seen. */
  baixa_componentes: z.boolean().nullable(),
  leitura: z.enum(['pendente', 'lida', 'sem_permissao']),
  /** The transitions with an action of stock or receivables, by the names of their situations. */
  transicoes: z.array(z.object({ de: z.string(), para: z.string(), acoes: z.array(z.enum(ACOES_DA_TRANSICAO)) })),
});
export type EstoqueNoBling = z.output<typeof estoqueNoBling>;
