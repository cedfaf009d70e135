import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { inTransaction, together } from './transaction.ts';

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
