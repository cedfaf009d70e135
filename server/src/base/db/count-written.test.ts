import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { countingWritten } from './count-written.ts';
import type { Db } from './db.ts';
import { inTransaction } from './transaction.ts';

const { db } = await testDb();
await sql`create table coisas (n integer)`.execute(db);
await sql`create table outras (n integer)`.execute(db);

const encher = (trx: Db, quantas: number) =>
  sql`insert into coisas select n from generate_series(1, ${quantas}::int) n`.execute(trx);

async function contadas(trx: Db): Promise<number[]> {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where relname in ('coisas', 'outras') order by relname`.execute(trx);
  return rows.map(({ reltuples }) => reltuples);
}

test('a long transaction counts what it wrote, after one, four and sixteen batches', async () => {
  const vistas = await inTransaction(db, async (trx) => {
    await sql`insert into outras values (1)`.execute(trx);
    const escreveu = countingWritten(trx);
    const vistas: number[] = [];
    for (let lote = 1; lote <= 16; lote += 1) {
      await encher(trx, 250);
      await escreveu();
      const [coisas = 0, outras] = await contadas(trx);
      expect(outras).toBe(-1);
      vistas.push(coisas / 250);
    }
    return vistas;
  });
  expect(vistas).toStrictEqual([1, 1, 1, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16]);
});
