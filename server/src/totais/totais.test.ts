import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import { umaVenda, umCliente, umProduto, umUsuario } from '../../test/cenario.ts';
import { juntarTotais, quantosEm } from './totais.queries.ts';

const { db } = await testDb();

async function contados() {
  const { rows } = await sql<{ produtos: number; vendas: number; linhas: number }>`
    select ${quantosEm('produtos_na_busca')} as produtos, ${quantosEm('vendas')} as vendas,
      (select count(*) from totais) as linhas`.execute(db);
  return linha(rows);
}
async function ha() {
  const { rows } = await sql<{ produtos: number; vendas: number }>`
    select (select count(*) from produtos where excluido_em is null) as produtos,
      (select count(*) from vendas) as vendas`.execute(db);
  return linha(rows);
}
function linha<T>([one]: T[]): T {
  if (!one) throw new Error('no row');
  return one;
}
const naLixeira = (ids: number[], dentro: boolean) => sql`
  update produtos set excluido_em = ${dentro ? sql`now()` : null}, excluido_por = ${dentro ? sql`criado_por` : null}
  where id = any(${ids}::int[])`;

test('products and sales are counted as they come and go, and the counts are the same when put together', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) ids.push((await umProduto(db)).id);
  expect(await contados()).toMatchObject(await ha());

  await naLixeira(ids.slice(0, 5), true).execute(db);
  await naLixeira(ids.slice(0, 2), false).execute(db);
  await sql`update produtos set titulo = titulo || ' novo' where id = any(${ids}::int[])`.execute(db);
  await sql`delete from produtos where id = ${ids[3]}`.execute(db);
  expect(await contados()).toMatchObject(await ha());
  expect((await ha()).produtos).toBe(9);

  const cliente_id = await umCliente(db);
  const vendedor_id = await umUsuario(db);
  const vender = sql`
    insert into vendas (origem, cliente_id, vendedor_id, vendedor, endereco)
    select 'loja_fisica', ${cliente_id}, ${vendedor_id}, 'Ana',
      '{"cep": "", "endereco": "", "numero": "", "complemento": "", "bairro": "", "municipio": "", "uf": ""}'
    from generate_series(1, 3)`;
  await vender.execute(db);
  const desfeita = db.transaction().execute(async (trx) => {
    await vender.execute(trx);
    throw new Error('no');
  });
  await expect(desfeita).rejects.toThrow('no');
  expect(await contados()).toMatchObject({ vendas: 3 });
});

test('whoever puts them together loses nothing of what others write meanwhile', async () => {
  const { id } = await umProduto(db);
  // There are enough notes for every merge to have work.
  await sql`insert into totais (de, muda) select 'vendas', n from generate_series(-60, 60) n`.execute(db);
  const antes = await ha();
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      if (n % 4 === 0) await juntarTotais(db);
      else if (n % 4 === 1) await umProduto(db);
      else await naLixeira([id], n % 4 === 2).execute(db);
    }),
  );
  await naLixeira([id], false).execute(db);
  expect(await contados()).toMatchObject({ produtos: antes.produtos + 10, vendas: antes.vendas });

  await sql`insert into totais (de, muda) select 'vendas', n from generate_series(-60, 60) n`.execute(db);
  await juntarTotais(db);
  expect(await contados()).toMatchObject({ ...(await ha()), linhas: 3 });
});

test('sales are counted in each status, and a step, a cancelling and an end count them elsewhere', async () => {
  const passos = ['separacao', 'embalagem', 'enviado'] as const;
  const emCada = async () => {
    const { rows } = await sql<Record<(typeof passos)[number], number>>`
      select ${quantosEm('vendas:separacao')} as separacao, ${quantosEm('vendas:embalagem')} as embalagem,
        ${quantosEm('vendas:enviado')} as enviado`.execute(db);
    return linha(rows);
  };
  const antes = await emCada();
  const ids = [await umaVenda(db), await umaVenda(db), await umaVenda(db, { status: 'enviado' })];
  await sql`update vendas set status = 'embalagem' where id = any(${ids.slice(1)}::int[])`.execute(db);
  await sql`update vendas set vendedor = 'Outra' where id = any(${ids}::int[])`.execute(db);
  expect(await emCada()).toEqual({ ...antes, separacao: antes.separacao + 1, embalagem: antes.embalagem + 2 });
  await sql`delete from vendas where id = any(${ids}::int[])`.execute(db);
  expect(await emCada()).toEqual(antes);
});

test('the places of notes long put together are not read', async () => {
  // A big import leaves this many notes.
  await sql`insert into totais (de, muda) select 'vendas', 0 from generate_series(1, 50000)`.execute(db);
  await juntarTotais(db);
  await sql`vacuum (analyze) totais`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json) select ${quantosEm('vendas')}`.execute(db);
  const { Plan } = linha(rows)['QUERY PLAN'][0];
  expect(Number(Plan['Shared Hit Blocks']) + Number(Plan['Shared Read Blocks'])).toBeLessThan(10);
});
