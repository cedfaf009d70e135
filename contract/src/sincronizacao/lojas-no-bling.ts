import { z } from 'zod';
import { ORIGENS } from '../vendas/origem.ts';

const lojaNoBling = z.object({
  id: z.int(),
  descricao: z.string(),
  /** The kind of channel as Bling names it, such as LojaIntegrada. */
  tipo: z.string(),
  /** It is active: an order may name it. */
  serve: z.boolean(),
});

/** New orders of this origin name this channel of the account; null leaves them without one. */
export const lojaEscolhida = z.object({ origem: z.enum(ORIGENS), loja_id: z.int().nullable() });
export type LojaEscolhida = z.output<typeof lojaEscolhida>;

export const lojasNoBling = z.object({
  lojas: z.array(lojaNoBling),
  tabela: z.array(lojaEscolhida),
  /** The account was asked at this moment; null says never. */
  lidas_em: z.iso.datetime().nullable(),
});
export type LojasNoBling = z.output<typeof lojasNoBling>;
