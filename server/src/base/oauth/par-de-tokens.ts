import { z } from 'zod';

/** A pair of tokens. The access lives for so many seconds; the other is for one renewal. */
export type ParDeTokens = { acesso: string; renovacao: string; vale_s: number };
/** Without a new one, the token that was used for the renewal counts on. */
export type ParRenovado = Omit<ParDeTokens, 'renovacao'> & { renovacao: string | undefined };

const parDeTokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional().catch(undefined),
  expires_in: z.number().positive(),
});

/** Reads the answer of an OAuth server; undefined when it holds no tokens. */
export function lerPar(corpo: unknown): ParRenovado | undefined {
  const { data } = parDeTokens.safeParse(corpo);
  return data && { acesso: data.access_token, renovacao: data.refresh_token, vale_s: data.expires_in };
}
