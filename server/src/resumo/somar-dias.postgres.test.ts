import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import { umaVenda, umCliente, umItem, umUsuario } from '../../test/cenario.ts';
import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { vendidoPorDia } from './resumo.queries.ts';
import { somarDias } from './somar-dias.ts';

const { db } = await testDb();
const pessoas = { cliente_id: await umCliente(db), vendedor_id: await umUsuario(db) };
const vender = async (on: Db, dia: string) =>
  umItem(on, await umaVenda(on, { ...pessoas, criado_em: `${dia}T15:00:00Z` }));
const vendasEm = async (dia: string) =>
  (await vendidoPorDia(db, { de: dia, ate: dia })).reduce((soma, { vendas }) => soma + vendas, 0);

test('a sale that is not committed yet keeps its mark when its day is summed up, and is seen with it', async () => {
  const dia = '2025-08-15';
  await vender(db, dia);
  await inTransaction(db, async (trx) => {
    await vender(trx, dia);
    await somarDias(db);
    expect(await vendasEm(dia)).toBe(1);
  });
  expect(await vendasEm(dia)).toBe(2);
  await somarDias(db);
  expect(await vendasEm(dia)).toBe(2);
});

test('those who sell on one day, and the sums of that day, wait for nobody', async () => {
  const dia = '2025-09-15';
  await vender(db, dia);
  await inTransaction(db, async (um) => {
    await vender(um, dia);
    await inTransaction(db, async (outro) => {
      await sql`set local lock_timeout = '1s'`.execute(outro);
      await vender(outro, dia);
      await somarDias(db);
    });
  });
  expect(await vendasEm(dia)).toBe(3);
});
