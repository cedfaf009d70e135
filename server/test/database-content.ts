import pg from 'pg';
import { NOT_COPIED } from '../src/copias/banco/catalogue.ts';

/** Every row of every table that a backup copies, and the state of every sequence, as texts to compare two databases by. */
export async function databaseContent(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: all } = await pool.query<{ name: string; kind: string }>(
    `select relname as name, relkind as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname <> all($1) order by 1`,
    [NOT_COPIED],
  );
  const content: Record<string, string[]> = {};
  for (const { name, kind } of all) {
    const table = pg.escapeIdentifier(name);
    const row = kind === 'S' ? '(last_value, is_called)' : `${table}.*`;
    const { rows } = await pool.query<{ row: string }>(`select (${row})::text as row from ${table} order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}
