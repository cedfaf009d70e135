import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { anotar, O_SISTEMA } from './anotar.ts';
import { juntarHistorico } from './blocos-do-historico.ts';
import { esquecerPessoaNoHistorico } from './historico.queries.ts';
import { lerPaginas } from './test-varrer.ts';

const { db } = await testDb();

const escrever = (on: Db, nome: string) => anotar(on, O_SISTEMA, { acao: 'modelo.criado', alvo: { id: 1, nome } });
const quantas = async (busca: string) => (await lerPaginas(db, { busca })).length;
const nosBlocos = async () => {
  const { rows } = await sql<{ faltam: number }>`
    select (select count(*)::int from historico where id > ate) as faltam from blocos_do_historico`.execute(db);
  return rows[0]?.faltam;
};

test('a row that took its number long before it can be seen is found, and no search waits for it', async () => {
  const juntar = juntarHistorico(db);
  await inTransaction(db, async (lenta) => {
    await escrever(lenta, 'Tartaruga');
    // The row goes with the commit, unless something is asked after it.
    await sql`select 1`.execute(lenta);
    await escrever(db, 'Lebre');
    for (let n = 0; n < 3; n += 1) await juntar();
    expect(await nosBlocos()).toBe(1);
    expect([await quantas('lebre'), await quantas('tartaruga')]).toStrictEqual([1, 0]);
  });
  expect([await quantas('lebre'), await quantas('tartaruga')]).toStrictEqual([1, 1]);
  await juntar();
  expect(await nosBlocos()).toBe(0);
  expect([await quantas('lebre'), await quantas('tartaruga')]).toStrictEqual([1, 1]);
});

test('rows are put into blocks although somebody is always writing', async () => {
  const juntar = juntarHistorico(db);
  await juntar();
  const umaAposOutra = async (n: number): Promise<void> => {
    await inTransaction(db, async (trx) => {
      await escrever(trx, `Formiga ${n}`);
      await sql`select 1`.execute(trx);
      // The one before has ended by now, and this one has not.
      await juntar();
      if (n > 1) expect(await nosBlocos()).toBeLessThanOrEqual(1);
    });
    if (n < 6) await umaAposOutra(n + 1);
  };
  await umaAposOutra(1);
  await juntar();
  expect(await quantas('formiga')).toBe(6);
});

test('a name that is being forgotten does not get into the blocks meanwhile', async () => {
  const juntar = juntarHistorico(db);
  await inTransaction(db, async (outra) => {
    await escrever(outra, 'Outra');
    await sql`select 1`.execute(outra);
    await anotar(db, O_SISTEMA, { acao: 'cliente.criado', alvo: { id: 77, nome: 'Xzqwyk' } });
    await juntar();
  });
  await inTransaction(db, async (trx) => {
    await esquecerPessoaNoHistorico(trx, { cliente_id: 77, vendas: [] });
    // By now its row counts as whole, and to all others it is still the same.
    await juntar();
    expect(await quantas('xzqwyk')).toBe(1);
  });
  for (let n = 0; n < 2; n += 1) await juntar();
  expect(await nosBlocos()).toBe(0);
  expect(await quantas('xzqwyk')).toBe(0);
  expect(await db.selectFrom('busca_do_historico').selectAll().where('chave', '=', 'xzqwyk').execute()).toStrictEqual(
    [],
  );
});
