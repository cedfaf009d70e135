import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { testDb } from '../../../../test/api.ts';
import { stoppableWire } from '../../../../test/stoppable-wire.ts';
import { inTransaction, together } from '../transaction.ts';
import { isDatabaseAway } from './database-away.ts';
import { postgresPool } from './postgres-pool.ts';

const { db, pool } = await testDb();

test('a connection that dies in the middle of a transaction is told by the next statement, and the process goes on', async () => {
  const { rows } = await pool.query<{ n: number }>('select 1 as n');
  expect(rows).toStrictEqual([{ n: 1 }]);
  const broken = db.connection().execute(async (held) => {
    const { rows: own } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'varal' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(own.length).toBeGreaterThan(0);
    await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [own.map(({ pid }) => pid)]);
    await sleep(200);
    await held.selectFrom('usuarios').select('id').execute();
  });
  await expect(broken).rejects.toThrow(/terminat|not queryable/i);
  expect(await db.selectFrom('usuarios').select('id').execute()).toStrictEqual([]);
});

test('what a transaction is told when its connection dies is that, not that it could not be rolled back', async () => {
  const broken = inTransaction(db, (trx) =>
    together(
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx),
      trx.selectFrom('usuarios').select('id').execute(),
    ),
  );
  await expect(broken).rejects.toMatchObject({ code: '57P01' });
  expect(await db.selectFrom('usuarios').select('id').execute()).toStrictEqual([]);
});

test('connections that fall silent are thrown away, and the pool goes on with new ones', async () => {
  const between = await stoppableWire(inject('postgres')?.url ?? '');
  const silent = postgresPool(between.url, 3, { answersWithin: 500 });
  onTestFinished(() => silent.end());
  await Promise.all([1, 2, 3].map(() => silent.query('select pg_sleep(0.05)')));

  between.freeze();
  const before = performance.now();
  const refused = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => silent.query('select 1')));
  // A wire that says nothing is otherwise given up by the system, after a quarter of an hour.
  expect(performance.now() - before).toBeLessThan(30_000);
  const early = refused.slice(0, 3);
  expect(early.map((one) => one.status === 'rejected' && isDatabaseAway(one.reason))).toStrictEqual([true, true, true]);
  // Those that waited for a connection got new ones, which work.
  expect(refused.slice(3).map(({ status }) => status)).toStrictEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect((await silent.query('select 2 as n')).rows).toStrictEqual([{ n: 2 }]);
});

test('a statement that takes too long is ended by the database, and counts as the database being away', async () => {
  const hurried = postgresPool(inject('postgres')?.url ?? '', 1, { answersWithin: 2_000 });
  onTestFinished(() => hurried.end());
  const failure = await hurried.query('select pg_sleep(60)').catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  expect((await hurried.query('select 1 as n')).rows).toStrictEqual([{ n: 1 }]);
});
