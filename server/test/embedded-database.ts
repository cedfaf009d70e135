import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '@varal/banco-embutido/engine';
import type pg from 'pg';
import { inject } from 'vitest';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { EMBEDDED_POSTGRES } from '../src/start/paths.ts';

type Start = {
  schema: string;
  tables: string[];
  rows: [table: string, columns: string, rows: string][];
  sequences: string[];
};
type Kept = { banco: EmbeddedPostgres; folder: string; start: Start };

/** Starting the engine costs more than most test files do: the next file of this process gets it as it was at first. */
let spare: Kept | undefined;

export async function embeddedDatabase() {
  const kept = spare ?? (await openCopy());
  spare = undefined;
  const { pool, listen } = kept.banco;
  const close = async () => {
    if (!spare && !pool.ended && (await isAsAtFirst(kept))) spare = kept;
    else await kept.banco.close();
  };
  return { pool, listen, embedded: true, origem: { pasta: kept.folder }, close };
}

/** The data folder of a shop that nobody has started yet, with its database made: half of a first start is spared. */
export async function migratedFolder(...deeper: string[]): Promise<string> {
  const folder = join(tempFolder('dados'), ...deeper);
  await copyTemplate(join(folder, 'banco'));
  return folder;
}

async function openCopy(): Promise<Kept> {
  const folder = join(tempFolder('banco'), 'banco');
  await copyTemplate(folder);
  const banco = await openEmbeddedPostgres({ folder, ...EMBEDDED_POSTGRES, durable: false });
  return { banco, folder, start: await startOf(banco.pool) };
}

async function copyTemplate(folder: string) {
  const made = inject('embutido');
  if (!made) throw new Error('This project brings no database.');
  await cp(made.template, folder, { recursive: true });
}

async function startOf(pool: pg.Pool): Promise<Start> {
  const tables = await column(
    pool,
    "select format('%I', relname) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const rows: Start['rows'] = [];
  for (const table of tables) {
    const [all] = await column(pool, `select json_agg(t)::text from ${table} t`);
    if (!all) continue;
    // A computed column is never written, only what it is computed from.
    const [columns = ''] = await column(
      pool,
      `select string_agg(quote_ident(attname), ', ') from pg_attribute
       where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    rows.push([table, columns, all]);
  }
  const sequences = await column(
    pool,
    `select format('select setval(%L, %s, %L)', quote_ident(sequencename), coalesce(last_value, start_value), last_value is not null)
     from pg_sequences where schemaname = 'public'`,
  );
  return { schema: await schemaOf(pool), tables, rows, sequences };
}

/** Empties what the file filled; what it built or tore down cannot be undone. */
async function isAsAtFirst({ banco: { pool }, start }: Kept): Promise<boolean> {
  if ((await schemaOf(pool)) !== start.schema) return false;
  const client = await pool.connect();
  try {
    await client.query('begin');
    // No trigger, no foreign key: the rows are those of the first day together.
    await client.query('set local session_replication_role = replica');
    await client.query(`truncate ${start.tables.join(', ')}`);
    for (const [table, columns, rows] of start.rows) {
      await client.query(
        `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [rows],
      );
    }
    for (const sequence of start.sequences) await client.query(sequence);
    await client.query('commit');
    await client.query('reset all');
    return true;
  } finally {
    client.release();
  }
}

/** A fingerprint of everything that a test may have made, dropped or replaced. */
async function schemaOf(pool: pg.Pool): Promise<string> {
  const [schema = ''] = await column(
    pool,
    `select md5(string_agg(what, ';' order by what)) from (
       select relkind::text || relname::text || coalesce(pg_get_indexdef(case relkind when 'i' then oid end), '') || relnatts::text as what
         from pg_class where relnamespace = 'public'::regnamespace
       union all select 'f' || proname::text || prosrc from pg_proc where pronamespace = 'public'::regnamespace
       union all select 't' || tgname::text || tgrelid::regclass::text || tgenabled::text from pg_trigger
       union all select 'c' || conname::text || pg_get_constraintdef(oid) from pg_constraint
     ) parts`,
  );
  return schema;
}

async function column(pool: pg.Pool, query: string): Promise<string[]> {
  const { rows } = await pool.query<(string | null)[]>({ text: query, rowMode: 'array' });
  return rows.flatMap(([value]) => (value === null || value === undefined ? [] : [value]));
}
