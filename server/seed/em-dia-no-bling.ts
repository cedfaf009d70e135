import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';

/** Marks everything that this transaction inserted as already brought to Bling: none of it waits. */
export async function emDiaNoBling(trx: Db): Promise<void> {
  await sql`
    update sincronizacoes set feita = pedida, feita_em = now()
    where transacao = pg_current_xact_id() and feita = pedida - 1`.execute(trx);
}
