import { z } from 'zod';
import { jsonOrNothing } from '../../../base/process/outside-call.ts';

const corpoDoJwt = z.object({ exp: z.number().positive().max(8_640_000_000_000) });

/** The moment at which a token says that it ends; null for one that does not say. */
export function fimDoToken(token: string): string | null {
  const [, corpo = ''] = token.split('.');
  const lido = corpoDoJwt.safeParse(jsonOrNothing(Buffer.from(corpo, 'base64url').toString('utf8')));
  return lido.success ? new Date(lido.data.exp * 1000).toISOString() : null;
}
