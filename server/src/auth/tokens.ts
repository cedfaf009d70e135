import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Db } from '../base/db/db.ts';
import { segredoComum } from './segredo-comum.ts';

export type Acesso = { usuario_id: number; sessao_id: number };

/** Signs and reads access tokens with the secret that all processes of this database share. */
export type Tokens = {
  sign: (acesso: Acesso) => Promise<string>;
  read: (token: string) => Promise<Acesso | undefined>;
};

const MOST_READ = 10_000;

export async function tokensOf(db: Db, { seconds }: { seconds: number }): Promise<Tokens> {
  const secret = await segredoComum(db, 'acesso');
  const read = new Map<string, Acesso & { until: number }>();
  return {
    sign: ({ usuario_id, sessao_id }) =>
      new SignJWT({ sid: sessao_id })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(usuario_id))
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(secret),
    read: async (token) => {
      const known = read.get(token);
      if (known && known.until > Date.now()) return known;
      const verified = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch(() => undefined);
      const sessao_id = verified?.payload.sid;
      if (!verified?.payload.sub || typeof sessao_id !== 'number') return undefined;
      const acesso = { usuario_id: Number(verified.payload.sub), sessao_id };
      // A valid signature stays valid until the token expires. Whether its session is still open is checked elsewhere.
      if (read.size >= MOST_READ) read.clear();
      read.set(token, { ...acesso, until: (verified.payload.exp ?? 0) * 1_000 });
      return acesso;
    },
  };
}

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

export const hashOfRefresh = (refresh: string): Buffer => createHash('sha256').update(refresh).digest();
