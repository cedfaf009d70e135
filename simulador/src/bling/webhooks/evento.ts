import { z } from 'zod';

export type NomeDoEvento =
  | `${'order' | 'product' | 'stock'}.${'created' | 'updated' | 'deleted'}`
  | 'virtual_stock.updated';

/** An event on its way keeps its body, its beginning and the moment of its next try. */
export const entrega = z.object({
  recurso: z.string(),
  corpo: z.string(),
  desde: z.number(),
  tentativas: z.number(),
  proxima_em: z.number(),
});
export type Entrega = z.infer<typeof entrega>;
