import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type Migration, type MigrationProvider, Migrator, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { MIGRATIONS_FOLDER } from './paths.ts';

/** Brings the database to this version's shape, or to the named migration; safe with several processes at once. */
export async function migrate(
  pool: pg.Pool,
  { upTo, folder = MIGRATIONS_FOLDER }: { upTo?: string; folder?: string } = {},
) {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: new SqlFiles(folder) });
  const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest();
  if (error) throw error;
}

/** The names of the migrations this version knows, oldest first. */
export async function knownMigrations(folder = MIGRATIONS_FOLDER): Promise<string[]> {
  return Object.keys(await new SqlFiles(folder).getMigrations());
}

/** Plain SQL, forward only. */
class SqlFiles implements MigrationProvider {
  #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const files = (await readdir(this.#folder)).filter((file) => file.endsWith('.sql')).sort();
    const migrations = files.map(async (file) => {
      const text = await readFile(join(this.#folder, file), 'utf8');
      return [
        file.slice(0, -'.sql'.length),
        { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
      ] as const;
    });
    return Object.fromEntries(await Promise.all(migrations));
  }
}
