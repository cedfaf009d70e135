import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { postgresPool } from './connections/postgres-pool.ts';
import { connectTo } from './db.ts';
import { prepared } from './prepared.ts';
import { inTransaction, onOneConnection, together } from './transaction.ts';

const { pool: direct } = await testDb();
const real = new URL(String(direct.options.connectionString));

/** The words of the statements that went to PostgreSQL, one list for each trip. */
let ways: string[][] = [];
const WORDS = /begin|commit|rollback|word\d/g;
const between = createServer((inside) => {
  const outside = connect(Number(real.port || 5432), real.hostname);
  inside.on('data', (data) => {
    const words = String(data).match(WORDS);
    if (words) ways.push(words);
  });
  inside.pipe(outside).pipe(inside);
  inside.on('error', () => outside.destroy());
  outside.on('error', () => inside.destroy());
}).listen(0, '127.0.0.1');
await once(between, 'listening');

const counted = new URL(real);
counted.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
const pool = postgresPool(counted.href, 1);
const db = connectTo(pool);
afterAll(async () => {
  await pool.end();
  between.close();
});
beforeEach(() => {
  ways = [];
});

const ask = (word: string) => sql`select ${word}::text`;
const LAST = prepared<{ word: string }, never>(({ word }) => sql`select ${word}::text from (select 1) x`, {
  withCommit: true,
});

test('a transaction begins with what it asks first, asks together in one way, and ends with its last', async () => {
  await inTransaction(db, async (trx) => {
    await together(ask('word1').execute(trx), ask('word2').execute(trx));
    await ask('word3').execute(trx);
    await LAST(trx, { word: 'word4' });
  });
  expect(ways).toEqual([['begin', 'word1', 'word2'], ['word3'], ['word4', 'commit']]);
});

test('what fails with the commit is told, and nothing is left of its transaction', async () => {
  await sql`create table feitos (n int primary key)`.execute(db);
  const FAZER = prepared<{ n: number }, never>(({ n }) => sql`insert into feitos (n) values (${n})`, {
    withCommit: true,
  });
  const fazer = (n: number, last: number) =>
    inTransaction(db, async (trx) => {
      await sql`insert into feitos (n) values (${n})`.execute(trx);
      await FAZER(trx, { n: last });
    });
  await fazer(1, 2);
  await expect(fazer(3, 2)).rejects.toMatchObject({ constraint: 'feitos_pkey' });
  expect((await sql`select n from feitos order by n`.execute(db)).rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test('what is asked together on one connection goes in one way, and leaves the connection as it was', async () => {
  for (let n = 1; n <= 2; n += 1) {
    ways = [];
    await onOneConnection(db, (one) => together(ask('word1').execute(one), ask('word2').execute(one)));
    await ask('word3').execute(db);
    expect(ways).toEqual([['word1', 'word2'], ['word3']]);
  }
});

test('one of them that fails does not take the other with it', async () => {
  const answers = await onOneConnection(db, (one) =>
    Promise.allSettled([sql`select 1 / 0`.execute(one), ask('word2').execute(one)]),
  );
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
