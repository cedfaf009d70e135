import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Manifesto, TabelaCopiada } from '../backup/manifesto.ts';
import { measured } from '../backup/measured.ts';
import {
  appliedMigrations,
  EXACT_TEXT,
  type Queryable,
  quoted,
  sequencesOf,
  type Table,
  tablesOf,
} from './catalogue.ts';
import { withClientInTransaction } from './client-in-transaction.ts';

export type DumpedDatabase = Pick<Manifesto, 'migracoes' | 'tabelas' | 'sequencias'>;

const ROWS_AT_ONCE = 2000;
/** A reader of the backup must not be able to sign access tokens. A server without a key makes a new one. */
const WITHOUT_ROWS = 'segredos';

/** Writes every table into `folder` as it was at a single moment, while others go on working. */
export async function dumpDatabase(pool: pg.Pool, folder: string): Promise<DumpedDatabase> {
  await mkdir(join(folder, 'banco'), { mode: 0o700 });
  return withClientInTransaction(pool, async (client) => {
    const tables = await takeSnapshot(client);
    await client.query(EXACT_TEXT);
    const tabelas: TabelaCopiada[] = [];
    for (const table of tables) tabelas.push(await dumpTable(client, table, folder));
    return { migracoes: await appliedMigrations(client), tabelas, sequencias: await sequencesOf(client) };
  });
}

/**
 * A snapshot of rows does not freeze the shape of the tables: a migration of another process could leave tables that
 * look empty. All tables are therefore locked before the snapshot, which the first query after the lock takes.
 */
async function takeSnapshot(client: Queryable): Promise<Table[]> {
  for (;;) {
    const expected = await tablesOf(client);
    await client.query('rollback');
    await client.query('begin isolation level repeatable read read only');
    if (expected.length > 0) {
      await client.query(
        `lock table ${expected.map(({ name }) => `only ${quoted(name)}`).join(', ')} in access share mode`,
      );
    }
    const tables = await tablesOf(client);
    if (JSON.stringify(tables) === JSON.stringify(expected)) return tables;
  }
}

async function dumpTable(client: Queryable, table: Table, folder: string): Promise<TabelaCopiada> {
  const caminho = `banco/${encodeURIComponent(table.name)}.jsonl.gz`;
  const file = measured();
  let linhas = 0;
  async function* lines() {
    for await (const rows of chunksOf(client, table)) {
      linhas += rows.length;
      yield `${rows.join('\n')}\n`;
    }
  }
  await pipeline(
    lines,
    createGzip({ level: 4 }),
    file.pass,
    createWriteStream(join(folder, caminho), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { nome: table.name, caminho, colunas: table.columns.map(({ name }) => name), linhas, ...file.result() };
}

/** Reads rows as JSON lists of texts, because only the database's own text of a value is lossless for every type. */
async function* chunksOf(client: Queryable, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await client.query(
    `declare copia no scroll cursor for select array_to_json(array[${values}]::text[])::text from only ${quoted(name)}${name === WITHOUT_ROWS ? ' where false' : ''}`,
  );
  const fetch = () => {
    const asked = client.query<string[]>({ text: `fetch ${ROWS_AT_ONCE} from copia`, rowMode: 'array' });
    const rows = asked.then((answer) => answer.rows.flat());
    // The loop awaits this promise later and hears of a failure then; until then it must not count as unhandled.
    rows.catch(() => undefined);
    return rows;
  };
  // The next rows are fetched while these are compressed, so that the snapshot ends sooner.
  let coming = fetch();
  for (let rows = await coming; rows.length > 0; rows = await coming) {
    coming = fetch();
    yield rows;
  }
  await client.query('close copia');
}
