import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { refazerBlocos } from './blocos.queries.ts';
import { buscarPagina } from './busca.queries.ts';

const { db } = await testDb();
const quantos = async (busca: string) => (await buscarPagina(db, rotas.buscarProdutos.query.parse({ busca }))).total;

test('what is being changed while its block is made is found as it was, and once it is over as it is', async () => {
  const { id } = await umProduto(db, { titulo: 'Capivara' });
  await refazerBlocos(db, { poucos: 0 });
  await db.transaction().execute(async (trx) => {
    // The earlier note goes with the rebuilt block, while the note of this open transaction has to stay.
    await sql`update produtos set titulo = 'Jaguatirica' where id = ${id}`.execute(trx);
    await refazerBlocos(db, { poucos: -1 });
    await sql`insert into mudados_na_busca values (${id})`.execute(db);
    await refazerBlocos(db, { poucos: 0 });
    expect([await quantos('capiv'), await quantos('jaguat')]).toStrictEqual([1, 0]);
  });
  expect([await quantos('capiv'), await quantos('jaguat')]).toStrictEqual([0, 1]);
  await refazerBlocos(db, { poucos: 0 });
  expect([await quantos('capiv'), await quantos('jaguat')]).toStrictEqual([0, 1]);
});

test('several processes that make blocks anew at once wait for each other', async () => {
  await umProduto(db, { titulo: 'Tamanduá' });
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      await sql`insert into mudados_na_busca select produto_id from produtos_na_busca`.execute(db);
      await refazerBlocos(db, { poucos: 0 });
    }),
  );
  expect(await quantos('tamandua')).toBe(1);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from palavras_por_bloco where palavra = 'tamandua'`.execute(db);
  expect(rows).toStrictEqual([{ n: 1 }]);
});
