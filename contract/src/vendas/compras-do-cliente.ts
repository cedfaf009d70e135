import { z } from 'zod';
import { cartaoDaVenda } from './venda.ts';

/** The newest sales of a customer that are shown with what they bought. */
export const VENDAS_NAS_COMPRAS = 50;

/** Tells what a customer bought. Cancelled sales count nowhere, and are shown. */
export const comprasDoCliente = z.object({
  n_vendas: z.int(),
  /** The customer paid or pays this, freight included. */
  total: z.number(),
  ultima_em: z.iso.datetime().nullable(),
  a_receber: z.number(),
  credito: z.number(),
  /** The sizes that were bought of each model, the most frequent first. */
  tamanhos: z.array(z.object({ modelo: z.string(), tamanho: z.string(), n: z.int() })),
  vendas: z.array(cartaoDaVenda).max(VENDAS_NAS_COMPRAS),
});
export type ComprasDoCliente = z.output<typeof comprasDoCliente>;
