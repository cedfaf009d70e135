import { sql } from 'kysely';
import type { Db } from './db.ts';

/** So many new rows change what the planner should do. */
const MANY = 250;
const TIMES_MORE = 4;

/**
 * Counts the tables that a long transaction fills, after its first batch and whenever it is four times as far. PostgreSQL counts by
 * itself only what is committed: a table that was empty before stays empty for the planner, which then goes through all of it for each
 * row. A table counted here is counted by nobody else until the transaction ends.
 */
export function countingWritten(db: Db): () => Promise<void> {
  let batches = 0;
  let next = 1;
  return async () => {
    batches += 1;
    if (batches < next) return;
    next = batches * TIMES_MORE;
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_stat_xact_user_tables where n_tup_ins >= ${MANY} order by name`.execute(db);
    if (rows.length === 0) return;
    await sql`analyze (skip_locked) ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
  };
}
