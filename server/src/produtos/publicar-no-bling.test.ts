import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCadastro } from './test-cadastro.ts';

const { call, db, stranger } = await testApi();
const { criar } = await umCadastro({ db, call });
const publicar = (id: number) => call(rotas.publicarNoBling, { params: { id } });
const ver = async (id: number) => (await call(rotas.verProduto, { params: { id } })).body;

test('a product asked to be published waits for it, however often it is asked', async () => {
  const { id } = await criar();
  expect(await publicar(id)).toMatchObject({ status: 202, body: { estado: 'pendente', id_bling: null } });
  const { bling, versao } = await ver(id);
  expect(bling).toStrictEqual({ estado: 'pendente', erro: null, atualizado_em: expect.any(String) });
  // A form that is open meanwhile saves as before.
  expect(versao).toBe(1);
  const headers = { 'idempotency-key': 'publicar' };
  for (let time = 0; time < 2; time += 1) {
    expect((await call(rotas.publicarNoBling, { params: { id } }, headers)).status).toBe(202);
  }
  expect((await ver(id)).bling).toStrictEqual(bling);
});

test('a product with a number at Bling is published', async () => {
  const { id } = await criar();
  await db.updateTable('produtos').set({ id_bling: 77 }).where('id', '=', id).execute();
  const answer = await publicar(id);
  expect(answer.status).toBe(200);
  expect(answer.body).toStrictEqual({ estado: 'publicado', id_bling: 77 });
  expect(await ver(id)).toMatchObject({ id_bling: 77, publicar_bling: true, bling: { estado: 'publicado' } });
});

test('a product with variations is published when all of them are', async () => {
  const { id, variacoes } = await criar({ variacoes: [{ tamanho: 'P' }, { tamanho: 'M' }] });
  const numerar = (variacao: number, id_bling: number) =>
    db
      .updateTable('variacoes')
      .set({ id_bling })
      .where('id', '=', variacoes[variacao]?.id ?? 0)
      .execute();
  await db.updateTable('produtos').set({ id_bling: 100 }).where('id', '=', id).execute();
  await numerar(0, 101);
  expect((await ver(id)).bling.estado).toBe('nao_publicado');
  expect((await publicar(id)).status).toBe(202);
  await numerar(1, 102);
  expect((await ver(id)).bling.estado).toBe('publicado');
  expect((await publicar(id)).status).toBe(200);
});

test('nothing is published that is not there', async () => {
  const { id } = await criar();
  await call(rotas.moverParaLixeira, { params: { id } });
  expect(await publicar(id)).toMatchObject({ status: 404, body: { erro: 'Produto não encontrado' } });
  expect((await stranger(rotas.publicarNoBling, { params: { id } })).status).toBe(401);
});
