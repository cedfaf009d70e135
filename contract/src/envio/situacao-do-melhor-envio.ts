import { z } from 'zod';

/** Tells who the shop is at Melhor Envio. Melhor Envio itself is not asked. */
export const situacaoDoMelhorEnvio = z.object({
  estado: z.enum(['token_do_painel', 'autorizado', 'precisa_autorizar', 'sem_acesso']),
  /** The server knows an application, so that the shop can authorise it. */
  pode_autorizar: z.boolean(),
  autorizado_em: z.string().nullable(),
  /** Holds the person's name. */
  autorizado_por: z.string().nullable(),
  /** The access ends then, unless somebody does something; null when it does not say so. */
  vale_ate: z.string().nullable(),
  /** Says in Portuguese what is to be done soon, or at once. */
  aviso: z.string().nullable(),
});
export type SituacaoDoMelhorEnvio = z.output<typeof situacaoDoMelhorEnvio>;
