import { z } from 'zod';

export type NomeDoEvento =
  | `${'order' | 'product' | 'stock'}.${'created' | 'updated' | 'deleted'}`
  | 'virtual_stock.updated';

/** One event on its way: what is sent, since when, and when it is tried next. */
export const entrega = z.object({
  recurso: z.string(),
  corpo: z.string(),
  desde: z.number(),
  tentativas: z.number(),
  proxima_em: z.number(),
});
export type Entrega = z.infer<typeof entrega>;
