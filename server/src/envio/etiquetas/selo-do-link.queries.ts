import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/**
 * Shipments with the seal that signs their renewed links. It is made here of the secret that all processes share, so that
 * whoever reads a sale has it in the same statement, and the secret itself is never read.
 */
export const ENVIOS_COM_SELO: RawBuilder<unknown> = sql`
  envios cross join lateral (
    select encode(sha256(valor || convert_to('link da etiqueta ' || envios.id, 'UTF8')), 'base64') as selo
    from segredos where nome = 'acesso'
  ) as selado`;

/** The seal of a shipment; undefined when there is no shipment, or no secret. */
export async function lerSelo(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ selo: string }>`select selo from ${ENVIOS_COM_SELO} where envios.id = ${id}`.execute(db);
  return rows[0]?.selo;
}
