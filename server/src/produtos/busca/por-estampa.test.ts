import { rotasDeBuscar } from '@varal/contract/buscar/buscar.routes';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { achados } from './achados.queries.ts';

const { admin, call, db } = await testApi();

const umaEstampa = async (nome: string) =>
  await db
    .insertInto('estampas')
    .values({ nome, tecnica: 'dtf', posicao: 'frente', largura_mm: 200, preco: 15 })
    .returning(['id', 'codigo'])
    .executeTakeFirstOrThrow();
const [lua, sol] = [await umaEstampa('Lua'), await umaEstampa('Sol')];
const { id: lisa_id } = await umProduto(db, { titulo: 'Lisa' });
async function umaFeita(titulo: string, estampa_ids: number[], daVariacao: number[] | null, mais: object = {}) {
  const { id, variacoes } = await umProduto(db, { titulo, preco_venda: 50, variacoes: [{ tamanho: 'M', ...mais }] });
  await db.updateTable('produtos').set({ lisa_id, estampa_ids }).where('id', '=', id).execute();
  await db
    .updateTable('variacoes')
    .set({ estampa_ids: daVariacao })
    .where('id', '=', variacoes[0] ?? 0)
    .execute();
  return id;
}
const daLua = await umaFeita('Camiseta A', [sol.id, lua.id], null);
const naVariacao = await umaFeita('Camiseta B', [], [lua.id]);
await umaFeita('Camiseta C', [], [lua.id], { arquivada_em: '2026-01-03T00:00:00Z' });
const fora = await umaFeita('Camiseta D', [lua.id], [lua.id]);
const noTitulo = (await umProduto(db, { titulo: `Caneca ${lua.codigo}`, preco_venda: 30 })).id;
await call(rotas.moverParaLixeira, { params: { id: fora } });

const buscar = async (query: Record<string, string>) => {
  const { body, headers } = await call(rotas.buscarProdutos, { query });
  expect(Number(headers['x-total-count'])).toBe(body.length);
  return body.map(({ id }) => id);
};

test('a print’s code finds the products that carry it, whole or in a variation, and those that are called so', async () => {
  expect(await buscar({ busca: lua.codigo })).toStrictEqual([noTitulo, naVariacao, daLua]);
  expect(await buscar({ busca: ` ${lua.codigo.toLowerCase()} `, ordem: 'titulo' })).toStrictEqual([
    ...[daLua, naVariacao, noTitulo],
  ]);
  expect(await buscar({ busca: lua.codigo, preco_min: '40' })).toStrictEqual([naVariacao, daLua]);
  expect((await call(rotas.buscarIds, { query: { busca: sol.codigo } })).body.ids).toStrictEqual([daLua]);
});

test('more than the code is a search for words, and an unknown code finds nothing', async () => {
  expect(await buscar({ busca: `${lua.codigo} camiseta` })).toStrictEqual([]);
  expect(await buscar({ busca: 'E9876' })).toStrictEqual([]);
});

test('the box that finds anything has the print itself first', async () => {
  await admin.call(rotasDasPartes.mudarParte, { params: { chave: 'estampas' }, body: { ligada: true } });
  const { body } = await call(rotasDeBuscar.buscar, { query: { q: lua.codigo } });
  expect(body[0]).toMatchObject({ tipo: 'estampa', id: lua.id, detalhe: `Estampa ${lua.codigo} · DTF` });
});

test('among many products those of a print are found in indexes', async () => {
  await sql`
    insert into produtos (titulo, sku, modelo_id, categoria_id, criado_por, tem_variacoes)
    select 'Peça ' || n, 'PECA-' || n, modelo_id, categoria_id, criado_por, true
    from produtos p, generate_series(1, 1000) n where p.id = ${lisa_id}`.execute(db);
  await sql`
    insert into variacoes (produto_id, sku, criado_por)
    select id, sku || '-M', criado_por from produtos where sku like 'PECA-%'`.execute(db);
  await sql`analyze produtos, variacoes`.execute(db);
  const filtros = { busca: lua.codigo, preco_min: null, preco_max: null };
  const plano = JSON.stringify((await sql`explain ${achados(filtros)}`.execute(db)).rows);
  expect(plano).toContain('produtos_por_estampa');
  expect(plano).toContain('variacoes_por_estampa');
  expect(await buscar({ busca: lua.codigo })).toStrictEqual([noTitulo, naVariacao, daLua]);
});
