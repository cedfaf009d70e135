import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDb } from '../../../../test/api.ts';
import { connectTo } from '../db.ts';
import { prepared } from '../prepared.ts';
import { inTransaction, onOneConnection, together } from '../transaction.ts';
import { postgresPool } from './postgres-pool.ts';

const { origem } = await testDb();
if (!('url' in origem)) throw new Error('This test needs a server of PostgreSQL.');
// One connection, so that each test finds what the one before left in its session.
const pool = postgresPool(origem.url, 1, { answersWithin: 5_000, lent: true });
const db = connectTo(pool);
const raw = new pg.Pool({ connectionString: origem.url, max: 1 });
await raw.query(
  'create table contas (id int primary key, valor int not null, unique (valor) deferrable initially deferred)',
);
afterAll(async () => {
  await pool.end();
  await raw.end();
});

type Limits = { statement_timeout: string; jit: string };
const LIMITS = prepared<object, Limits>(
  () => sql`select current_setting('statement_timeout') as statement_timeout, current_setting('jit') as jit`,
);
const ours = { statement_timeout: '5s', jit: 'off' };
const THERE = prepared<{ id: number }, { valor: number }>(({ id }) => sql`select valor from contas where id = ${id}`);
const insert = (on: typeof db, id: number, valor: number) =>
  sql`insert into contas values (${id}, ${valor})`.execute(on);

test('each statement has its limits, alone and in a transaction, and leaves nothing in the session', async () => {
  expect(await LIMITS(db, {})).toStrictEqual([ours]);
  expect(await inTransaction(db, (trx) => LIMITS(trx, {}))).toStrictEqual([ours]);
  expect(await onOneConnection(db, (one) => together(LIMITS(one, {}), LIMITS(one, {})))).toStrictEqual([
    [ours],
    [ours],
  ]);
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement_timeout, current_setting('jit') as jit,
      (select count(*)::int from pg_prepared_statements) as names, pg_current_xact_id_if_assigned() as xact`,
  );
  expect(rows).toStrictEqual([{ statement_timeout: '0', jit: 'on', names: 0, xact: null }]);
});

test('a statement that takes too long is ended by the database', async () => {
  const hurried = postgresPool(origem.url, 1, { answersWithin: 300, lent: true });
  const begun = sql`select pg_sleep(60)`.execute(connectTo(hurried));
  await expect(begun).rejects.toThrow();
  await expect
    .poll(
      async () =>
        (
          await raw.query(
            "select from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()",
          )
        ).rowCount,
    )
    .toBe(0);
  await hurried.end();
});

test('what a statement alone wrote is kept, and an error of it, or of its commit, is told and leaves the connection free', async () => {
  await insert(db, 1, 10);
  await expect(insert(db, 1, 11)).rejects.toMatchObject({ code: '23505' });
  // This one is refused only when it is committed.
  await expect(insert(db, 2, 10)).rejects.toMatchObject({ code: '23505' });
  expect(await THERE(db, { id: 1 })).toStrictEqual([{ valor: 10 }]);
  expect(await THERE(db, { id: 2 })).toStrictEqual([]);
});

test('a transaction writes all or nothing, and its statements go together', async () => {
  await inTransaction(db, (trx) => together(insert(trx, 3, 30), insert(trx, 4, 40)));
  const half = inTransaction(db, async (trx) => {
    await insert(trx, 5, 50);
    throw new Error('changed my mind');
  });
  await expect(half).rejects.toThrow('changed my mind');
  await expect(inTransaction(db, (trx) => together(insert(trx, 6, 60), insert(trx, 3, 31)))).rejects.toMatchObject({
    code: '23505',
  });
  const { rows } = await raw.query('select id from contas where id >= 3 order by id');
  expect(rows).toStrictEqual([{ id: 3 }, { id: 4 }]);
});

test('statements asked for together outside of a transaction do not run into one another', async () => {
  const asked = onOneConnection(db, (one) =>
    together(THERE(one, { id: 3 }), insert(one, 7, 70), THERE(one, { id: 7 }), insert(one, 8, 80)),
  );
  expect((await asked).map((answer) => ('rows' in answer ? 'written' : answer))).toStrictEqual([
    [{ valor: 30 }],
    'written',
    [{ valor: 70 }],
    'written',
  ]);
});
