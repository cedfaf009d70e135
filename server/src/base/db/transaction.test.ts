import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import type { Db } from './db.ts';
import { inTransaction, together } from './transaction.ts';

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
  expect(rows).toStrictEqual([{ saldo: 2 }, { saldo: 2 }]);
  // One of them was done again; on a busy machine the database may have ended both.
  expect(waiting).toBeGreaterThan(2);
});

test('statements asked for together are answered in their order', async () => {
  const rows = await inTransaction(db, (trx) =>
    together(
      sql`update contas set saldo = 40 where id = 1`.execute(trx).then(() => 'changed'),
      sql<{ saldo: number }>`select saldo from contas where id = 1`.execute(trx).then((answer) => answer.rows),
      null,
      sql<{ saldo: number }>`update contas set saldo = saldo + 2 where id = 1 returning saldo`.execute(trx),
    ),
  );
  expect(rows).toMatchObject(['changed', [{ saldo: 40 }], null, { rows: [{ saldo: 42 }] }]);
});

test('of statements asked for together the first that failed is told, however long it takes to say so, and none is done', async () => {
  const saldos = () => sql`select * from contas order by id`.execute(db).then(({ rows }) => rows);
  const before = await saldos();
  const failing = inTransaction(db, (trx) =>
    together(
      creditar(trx, 2),
      sql`insert into contas (id) values (1)`.execute(trx).catch(async (error: unknown) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw error;
      }),
      // A statement sent in the same trip fails because of the one before it.
      creditar(trx, 2),
    ),
  );
  await expect(failing).rejects.toMatchObject({ constraint: 'contas_pkey' });
  expect(await saldos()).toStrictEqual(before);
});

test('what is asked for after the end of a transaction is refused', async () => {
  let late: Db = db;
  await inTransaction(db, async (trx) => {
    late = trx;
  });
  await expect(creditar(late, 1)).rejects.toThrow('The transaction is over');
  const undone = inTransaction(db, async (trx) => {
    late = trx;
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await expect(creditar(late, 1)).rejects.toThrow('The transaction is over');
});

/** True when no free connection is left in a transaction: within one, time stands still. */
async function isOutside(): Promise<boolean> {
  const now = async () => (await sql<{ now: string }>`select now() as now`.execute(db)).rows[0]?.now;
  const before = await now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  return (await now()) !== before;
}

test('work that fails at once, before it promises anything, leaves no transaction open', async () => {
  const failing = inTransaction(db, () => {
    throw new Error('at once');
  });
  await expect(failing).rejects.toThrow('at once');
  expect(await isOutside()).toBe(true);
});

test('a transaction does not begin within another, whose writes it would keep', async () => {
  const before = await sql`select * from contas order by id`.execute(db);
  const nested = inTransaction(db, async (trx) => {
    await creditar(trx, 1);
    await inTransaction(trx, (inner) => creditar(inner, 2));
  });
  await expect(nested).rejects.toThrow('A transaction within a transaction');
  expect((await sql`select * from contas order by id`.execute(db)).rows).toStrictEqual(before.rows);
});

test('a failure that the work keeps to itself is told by the commit, which wrote nothing', async () => {
  const swallowing = inTransaction(db, async (trx) => {
    await creditar(trx, 1);
    await sql`insert into contas (id) values (1)`.execute(trx).catch(() => undefined);
    return 'done';
  });
  await expect(swallowing).rejects.toThrow('Nothing was committed');
  expect(await isOutside()).toBe(true);
});
