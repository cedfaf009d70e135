import { z } from 'zod';

const ESTADOS_DA_CONEXAO = ['conectado', 'desconectado', 'precisa_autorizar', 'nao_configurado'] as const;

/** Tells the state of the shop's connection with Bling. */
export const situacaoDoBling = z.object({
  estado: z.enum(ESTADOS_DA_CONEXAO),
  /** It is true when the address leads to the simulated Bling: nothing reaches the real one. */
  simulado: z.boolean(),
  /** Says in Portuguese why it must be authorised again. */
  motivo: z.string().nullable(),
  empresa: z.object({ id: z.string(), nome: z.string() }).nullable(),
  autorizado_em: z.string().nullable(),
  /** Holds the person's name. */
  autorizado_por: z.string().nullable(),
  token_expira_em: z.string().nullable(),
  /** Until this moment the token can be renewed without a new consent. */
  renovavel_ate: z.string().nullable(),
});
export type SituacaoDoBling = z.infer<typeof situacaoDoBling>;
