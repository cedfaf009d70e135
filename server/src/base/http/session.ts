import type { Usuario } from '@varal/contract/auth/usuario';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';

/** The caller, as the database knows the user at this moment, and the session of the call. */
export type Quem = Omit<Usuario, 'trocar_senha'> & { sessao_id: number; trocar_senha?: boolean | undefined };

/**
 * Reads the caller from a call, or refuses; the function it returns asks the database whether the session still holds,
 * and refuses if not.
 */
export type Identify = (request: FastifyRequest) => Promise<(db: Db) => Promise<Quem>>;

declare module 'fastify' {
  interface FastifyRequest {
    quem: Quem | undefined;
  }
}
