import { z } from 'zod';

/** Says which side lowers Bling's balance when the goods of a sale leave. */
export const QUEM_BAIXA = ['varal', 'nota', 'transicao'] as const;
export type QuemBaixa = (typeof QUEM_BAIXA)[number];

/** Bling may do these by itself when an order takes a transition. */
export const ACOES_DA_TRANSICAO = ['lancar_estoque', 'estornar_estoque', 'lancar_contas', 'estornar_contas'] as const;
export type AcaoDaTransicao = (typeof ACOES_DA_TRANSICAO)[number];

export const estoqueNoBling = z.object({
  /** It is null until somebody of the shop has said it. */
  quem_baixa: z.enum(QUEM_BAIXA).nullable(),
  leitura: z.enum(['pendente', 'lida', 'sem_permissao']),
  /** The transitions with an action of stock or receivables, by the names of their situations. */
  transicoes: z.array(z.object({ de: z.string(), para: z.string(), acoes: z.array(z.enum(ACOES_DA_TRANSICAO)) })),
});
export type EstoqueNoBling = z.output<typeof estoqueNoBling>;
