import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import { umaCategoria } from '../../test/cenario.ts';
import { inTransaction } from '../base/db/transaction.ts';

const { db } = await testDb();

test.each([
  ['renamed', { nome: 'Outro nome' }],
  ['moved', { categoria_pai: null }],
])('nothing waits to be hung below a category that is being %s', async (_, mudanca) => {
  const pai = await umaCategoria(db, { categoria_pai: await umaCategoria(db) });
  const filha = await inTransaction(db, async (trx) => {
    await trx.updateTable('categorias').set(mudanca).where('id', '=', pai).execute();
    return inTransaction(db, async (outra) => {
      await sql`set local lock_timeout = '500ms'`.execute(outra);
      return umaCategoria(outra, { categoria_pai: pai });
    });
  });
  expect(filha).toBeGreaterThan(pai);
});
