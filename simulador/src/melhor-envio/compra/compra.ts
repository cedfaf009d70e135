import { z } from 'zod';

/** Records a payment out of the wallet, for one shipment or several. Money is in centavos. */
export const compra = z.object({
  id: z.string(),
  protocol: z.string(),
  total: z.number(),
  paga_em: z.number(),
  transacao: z.object({ id: z.string(), protocol: z.string() }),
  pedidos: z.array(z.string()),
});
export type Compra = z.infer<typeof compra>;
