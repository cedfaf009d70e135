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

/** Tells when a call was admitted, and admits it once more or refuses it. */
type Admission = { at: number; again: () => Promise<void> };

/** A session that ends within this time counts as ended while the call was being done. */
const LATE_MS = 1_000;

/** Admits a call once more whose body took its time. Any other call costs the database nothing here. */
export async function admitLateBody({ admission }: FastifyRequest): Promise<void> {
  if (admission && performance.now() - admission.at > LATE_MS) await admission.again();
}

declare module 'fastify' {
  interface FastifyRequest {
    quem: Quem | undefined;
    admission: Admission | undefined;
  }
}
