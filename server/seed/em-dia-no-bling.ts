import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';

/** What this transaction filled in was at Bling as long as it was here: nothing of it waits to be brought there. */
export async function emDiaNoBling(trx: Db): Promise<void> {
  await sql`
    update sincronizacoes set feita = pedida, feita_em = now()
    where transacao = pg_current_xact_id() and feita = pedida - 1`.execute(trx);
}
