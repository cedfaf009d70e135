import { z } from 'zod';

const ESTADOS_DA_CONEXAO = ['conectado', 'desconectado', 'precisa_autorizar', 'nao_configurado'] as const;

/** How the shop stands with Bling. */
export const situacaoDoBling = z.object({
  estado: z.enum(ESTADOS_DA_CONEXAO),
  /** What is behind the address is the simulated Bling: nothing reaches the real one. */
  simulado: z.boolean(),
  /** In Portuguese, why it must be authorised again. */
  motivo: z.string().nullable(),
  empresa: z.object({ id: z.string(), nome: z.string() }).nullable(),
  autorizado_em: z.string().nullable(),
  /** The person's name. */
  autorizado_por: z.string().nullable(),
  token_expira_em: z.string().nullable(),
  /** Until when the token can be renewed without anybody's consent. */
  renovavel_ate: z.string().nullable(),
});
export type SituacaoDoBling = z.infer<typeof situacaoDoBling>;
