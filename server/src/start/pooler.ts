import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { sqlState } from '../base/db/connections/database-away.ts';
import { isItsOwn } from '../base/db/connections/own-session.ts';
import { ConfigError } from './config.ts';

const ASKS_FOR_THE_OTHER =
  'DATABASE_URL é de um pooler, como o PgBouncer: indique em DATABASE_LISTEN_URL também o endereço do próprio PostgreSQL.';

/** A pooler in transaction mode refuses a setting of the session. */
export const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/.test(error.message);

export const poolerNeedsDirect = () => new ConfigError(ASKS_FOR_THE_OTHER);

/**
 * Refuses a pooler that gives a statement prepared on one connection to another one, as it would most reads as soon as two come at
 * once. One that keeps the session, or knows named statements, serves as PostgreSQL itself does.
 */
export async function refuseLentConnections(pool: pg.Pool): Promise<void> {
  const first = await pool.connect();
  let isDirect = false;
  try {
    isDirect = await isItsOwn(first);
    if (isDirect || pool.options.max === 1) return;
    const second = await pool.connect();
    try {
      const ask = () => second.query({ name: 'varal_prova', text: 'select $1::int', values: [1] });
      // The second gets another connection than the one it will get once this one is free again.
      await first.query('begin');
      await ask();
      await first.query('commit');
      await ask();
    } finally {
      second.release(true);
    }
  } catch (error) {
    if (error instanceof Error && MISSES_STATEMENT.includes(sqlState(error) ?? '')) throw poolerNeedsDirect();
    throw error;
  } finally {
    first.release(!isDirect);
  }
}

/** Invalid statement name, and a name that somebody else has given. */
const MISSES_STATEMENT = ['26000', '42P05'];

/** Refuses an address for listening that is not PostgreSQL's own, or is another database than the shop's. */
export async function checkDirect(pool: pg.Pool, direct: pg.Pool): Promise<void> {
  const own = await direct.connect();
  try {
    if (!(await isItsOwn(own)))
      throw new ConfigError('DATABASE_LISTEN_URL precisa do endereço do próprio PostgreSQL, sem pooler no caminho.');
    // A lock belongs to one database: where it is free, the other address leads elsewhere.
    const lock = randomInt(2 ** 48 - 1);
    await own.query('select pg_advisory_lock($1::bigint)', [lock]);
    const { rows } = await pool.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1::bigint) as free', [
      lock,
    ]);
    if (rows[0]?.free) throw new ConfigError('DATABASE_URL e DATABASE_LISTEN_URL levam a bancos diferentes.');
  } finally {
    own.release(true);
  }
}
