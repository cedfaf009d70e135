import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_MIGRATION_TABLE,
  Kysely,
  type Migration,
  type MigrationProvider,
  Migrator,
  PostgresDialect,
  sql,
} from 'kysely';
import type pg from 'pg';
import { MIGRATIONS_FOLDER } from './paths.ts';

/** Brings the database to this version's shape, or to that of `only` these migrations; safe with several processes at once. */
export async function migrate(
  pool: pg.Pool,
  { only, folder = MIGRATIONS_FOLDER }: { only?: string[]; folder?: string } = {},
) {
  if (!only && (await isUpToDate(pool, folder))) return;
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  // Work that lands later may have the lower number: a database that has the higher one already still takes it.
  const migrator = new Migrator({ db, provider: new SqlFiles(folder, only), allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The names of the migrations this version knows, oldest first. */
export async function knownMigrations(folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(EXTENSION));
  return files.map((file) => file.slice(0, -EXTENSION.length)).sort();
}

const EXTENSION = '.sql';

/**
 * Checks cheaply first: most starts find nothing to do, and the migrator looks at every table and file before it says
 * so.
 */
async function isUpToDate(pool: pg.Pool, folder: string): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regclass('${DEFAULT_MIGRATION_TABLE}') is not null as exists`,
  );
  if (!rows[0]?.exists) return false;
  const done = await pool.query<{ name: string }>(`select name from ${DEFAULT_MIGRATION_TABLE}`);
  return isDeepStrictEqual(done.rows.map(({ name }) => name).sort(), await knownMigrations(folder));
}

/** Migrations are plain SQL, forward only. */
class SqlFiles implements MigrationProvider {
  #folder: string;
  #only: string[] | undefined;

  constructor(folder: string, only: string[] | undefined) {
    this.#folder = folder;
    this.#only = only;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const names = this.#only ?? (await knownMigrations(this.#folder));
    const migrations = names.map(async (name) => {
      const text = await readFile(join(this.#folder, name + EXTENSION), 'utf8');
      return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const;
    });
    return Object.fromEntries(await Promise.all(migrations));
  }
}
