import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { Destino } from './leituras.tables.ts';

/**
 * Makes room for what was refused before and is judged otherwise by now. Of two who send it at once the second waits here, and then
 * finds what the first has kept in its place. It is taken out and kept anew because open screens hear of what is new.
 */
export async function largarRecusadas(
  db: Db,
  { destino, alvo_id }: { destino: Destino; alvo_id: number },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from leituras where destino = ${destino} and leitura_id in (
      select leitura_id from leituras
      where leitura_id = any(${ids}::text[]) and destino = ${destino} and alvo_id = ${alvo_id} and recusa is not null
      order by leitura_id for update
    )`.execute(db);
}
