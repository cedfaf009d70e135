import { z } from 'zod';

/** Names where what keeps a service from being bought can be mended. */
export const CONSERTOS = ['envio', 'cliente'] as const;
export type Conserto = (typeof CONSERTOS)[number];

/** Services that were quoted and left out of the offers, since they cannot be bought, all for one reason. */
export const servicosFora = z.object({
  /** It is empty when the line is about all of them. */
  servicos: z.array(z.string()),
  motivo: z.string(),
  /** It is null when nothing here helps. */
  conserto: z.enum(CONSERTOS).nullable(),
});
export type ServicosFora = z.output<typeof servicosFora>;
