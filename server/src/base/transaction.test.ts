import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import type { Db } from '../db.ts';
import { inTransaction } from './transaction.ts';

const { db, embedded } = await testDb();
await sql`create table contas (id int primary key, saldo int not null default 0)`.execute(db);
await sql`insert into contas (id) values (1), (2)`.execute(db);

const creditar = (trx: Db, id: number) => sql`update contas set saldo = saldo + 1 where id = ${id}`.execute(trx);

test('what fails leaves nothing, and is not tried again', async () => {
  let tries = 0;
  const failing = inTransaction(db, async (trx) => {
    tries += 1;
    await creditar(trx, 1);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await sql`select sum(saldo) as saldo from contas`.execute(db);
  expect({ tries, rows }).toMatchObject({ tries: 1, rows: [{ saldo: 0 }] });
});

// The embedded database does one transaction after the other.
test.runIf(!embedded)('of two that wait for each other both are done, each once', async () => {
  let waiting = 0;
  let bothWait = () => {};
  const both = new Promise<void>((resolve) => {
    bothWait = resolve;
  });
  const creditarNestaOrdem = (first: number, second: number) =>
    inTransaction(db, async (trx) => {
      await creditar(trx, first);
      waiting += 1;
      if (waiting === 2) bothWait();
      await both;
      await creditar(trx, second);
    });
  await Promise.all([creditarNestaOrdem(1, 2), creditarNestaOrdem(2, 1)]);
  const { rows } = await sql`select saldo from contas`.execute(db);
  expect({ waiting, rows }).toStrictEqual({ waiting: 3, rows: [{ saldo: 2 }, { saldo: 2 }] });
});
