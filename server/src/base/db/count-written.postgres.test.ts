import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { countingWritten } from './count-written.ts';
import { inTransaction } from './transaction.ts';

const { db } = await testDb();
await sql`create table coisas (n integer primary key)`.execute(db);
const contar = () => sql`analyze (skip_locked) coisas`.execute(db);

test('who counts committed rows only cannot make a filled table look empty', async () => {
  await inTransaction(db, async (trx) => {
    const escreveu = countingWritten(trx);
    const esperadas = async () => {
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
        explain (format json) select from coisas`.execute(trx);
      return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'];
    };
    await sql`insert into coisas select generate_series(1, 10000)`.execute(trx);
    await contar();
    expect(await esperadas()).toBe(1);
    await escreveu();
    expect(await esperadas()).toBe(10_000);
    await contar();
    expect(await esperadas()).toBe(10_000);
  });
});
