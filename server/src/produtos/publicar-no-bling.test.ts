import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { afterEach, describe, expect, test } from 'vitest';
import { umaFila } from '../../test/fila.ts';
import { abrirBling } from '../bling/bling.ts';
import { FalhaDoBling } from '../bling/falha-do-bling.ts';
import type { Levar } from '../bling/fila/trabalho.ts';
import { umaLojaComBling } from '../bling/test-ida.ts';
import { O_SISTEMA } from '../historico/anotar.ts';
import { publicarNoBling } from './publicar-no-bling.ts';
import { umCadastro } from './test-cadastro.ts';

const loja = await umaLojaComBling();
const { call, db, config, conectar, recomecar, stranger } = loja;
const { criar } = await umCadastro({ db, call });

/** Bling accepts a product unless a test sets another answer. */
let resposta: Levar | undefined;
const aceitar: Levar = async ({ registro_id }) => {
  await db.updateTable('produtos').set({ id_bling: registro_id }).where('id', '=', registro_id).execute();
};
const { linha } = umaFila(loja, { produto: (trabalho) => (resposta ?? aceitar)(trabalho) });
afterEach(async () => {
  resposta = undefined;
  await recomecar();
});

const publicar = (id: number, headers?: Record<string, string>) =>
  call(rotas.publicarNoBling, { params: { id } }, headers);
const ver = async (id: number) => (await call(rotas.verProduto, { params: { id } })).body;
const linhas = (id: number) =>
  db.selectFrom('sincronizacoes').selectAll().where('tipo', '=', 'produto').where('registro_id', '=', id).execute();
const REQUER_LOGIN = {
  status: 401,
  body: { requer_login_bling: true, erro: 'Autorize o acesso ao Bling para continuar.' },
};

describe('publishing', () => {
  test('waits until Bling has the product', async () => {
    await conectar();
    const { id } = await criar();
    expect(await publicar(id)).toMatchObject({ status: 200, body: { estado: 'publicado', id_bling: id } });
    expect(await ver(id)).toMatchObject({
      id_bling: id,
      publicar_bling: true,
      bling: { estado: 'publicado', erro: null, atualizado_em: expect.any(String) },
      // The version stays, so a form that is already open can still be saved.
      versao: 1,
    });
  });

  test('goes one way: what is there as it is is not sent again', async () => {
    await conectar();
    const { id } = await criar();
    await publicar(id);
    resposta = () => Promise.reject(new FalhaDoBling('recusado', 'Ninguém pediu.'));
    expect(await publicar(id)).toMatchObject({ status: 200, body: { estado: 'publicado', id_bling: id } });
    expect((await linha('produto', id)).pedida).toBe(1);
  });

  test('tells what Bling said no to, keeps it with the product, and goes again when asked again', async () => {
    await conectar();
    const { id } = await criar();
    resposta = () => Promise.reject(new FalhaDoBling('recusado', 'O preço não pode ser zero.'));
    expect(await publicar(id, { 'idempotency-key': 'recusado' })).toMatchObject({
      status: 502,
      body: { erro: 'O Bling recusou: O preço não pode ser zero.' },
    });
    expect((await ver(id)).bling).toMatchObject({ estado: 'erro', erro: 'O preço não pode ser zero.' });
    resposta = undefined;
    expect(await publicar(id, { 'idempotency-key': 'recusado' })).toMatchObject({ status: 200 });
  });

  test('sends what is newer of a product that is there', async () => {
    const { id } = await criar();
    await db.updateTable('produtos').set({ id_bling: id }).where('id', '=', id).execute();
    expect((await ver(id)).bling.estado).toBe('publicado');
    await call(rotas.mudarProduto, { params: { id }, body: { titulo: 'Outro título' } });
    expect((await ver(id)).bling).toMatchObject({ estado: 'alterado', erro: null });
    await conectar();
    expect(await publicar(id)).toMatchObject({ status: 200, body: { estado: 'publicado' } });
  });

  test('that takes longer than anybody waits goes on, and shows what keeps it', async () => {
    await conectar();
    const { id } = await criar();
    resposta = () => Promise.reject(new FalhaDoBling('fora_do_ar'));
    const bling = abrirBling({ config, db });
    expect(await publicarNoBling(bling, { id, quem: O_SISTEMA }, 500)).toStrictEqual({
      estado: 'pendente',
      id_bling: null,
    });
    expect((await ver(id)).bling).toMatchObject({
      estado: 'pendente',
      erro: 'O Bling não está respondendo. Tente novamente em instantes.',
    });
  });

  test('without the consent of Bling is noted nowhere, and the same call does it once that is given', async () => {
    const { id } = await criar();
    const headers = { 'idempotency-key': 'sem-consentimento' };
    for (let time = 0; time < 2; time += 1) expect(await publicar(id, headers)).toMatchObject(REQUER_LOGIN);
    expect(await linhas(id)).toStrictEqual([]);
    expect((await ver(id)).bling.estado).toBe('nao_publicado');
    await conectar();
    expect(await publicar(id, headers)).toMatchObject({ status: 200, body: { estado: 'publicado' } });
    expect(await publicar(id, headers)).toMatchObject({ status: 200, body: { estado: 'publicado' } });
    expect((await linha('produto', id)).pedida).toBe(1);
  });

  test('tells who waits that the consent ended meanwhile', async () => {
    await conectar();
    const { id } = await criar();
    resposta = async () => {
      await db.deleteFrom('conexao_com_o_bling').execute();
      throw new FalhaDoBling('nao_autorizado');
    };
    expect(await publicar(id)).toMatchObject(REQUER_LOGIN);
    expect((await ver(id)).bling).toMatchObject({ estado: 'pendente', erro: null });
  });

  test('of what is not there is refused first', async () => {
    const { id } = await criar();
    await call(rotas.moverParaLixeira, { params: { id } });
    expect(await publicar(id)).toMatchObject({ status: 404, body: { erro: 'Produto não encontrado' } });
    expect((await stranger(rotas.publicarNoBling, { params: { id } })).status).toBe(401);
  });
});

test('a product with variations is published when all of them are', async () => {
  const { id, variacoes } = await criar({ variacoes: [{ tamanho: 'P' }, { tamanho: 'M' }] });
  const numerar = (variacao: number, id_bling: number) =>
    db
      .updateTable('variacoes')
      .set({ id_bling })
      .where('id', '=', variacoes[variacao]?.id ?? 0)
      .execute();
  await db.updateTable('produtos').set({ id_bling: 1000 }).where('id', '=', id).execute();
  await numerar(0, 1001);
  expect((await ver(id)).bling.estado).toBe('nao_publicado');
  await numerar(1, 1002);
  expect((await ver(id)).bling.estado).toBe('publicado');
});

describe('a product that is to be published', () => {
  test('is saved whatever Bling does, and goes by itself once there is a consent', async () => {
    const { id, bling } = await criar({ publicar_bling: true });
    expect(bling).toStrictEqual({ estado: 'pendente', erro: null, atualizado_em: expect.any(String) });
    await conectar();
    await expect.poll(async () => (await ver(id)).bling.estado).toBe('publicado');
  });

  test('may be that later, and once it was refused', async () => {
    const { id } = await criar();
    const querer = () => call(rotas.mudarProduto, { params: { id }, body: { publicar_bling: true } });
    expect((await querer()).body).toMatchObject({ versao: 1, bling: { estado: 'pendente' } });
    await db.updateTable('sincronizacoes').set({ recusada: 1, causa: 'Não.' }).where('registro_id', '=', id).execute();
    expect((await ver(id)).bling).toMatchObject({ estado: 'erro', erro: 'Não.' });
    expect((await querer()).body.bling.estado).toBe('pendente');
  });

  test('is no wish of a save that is refused', async () => {
    const { id } = await criar();
    const body = { publicar_bling: true, titulo: '' };
    expect((await call(rotas.mudarProduto, { params: { id }, body })).status).toBe(400);
    expect(await linhas(id)).toStrictEqual([]);
  });
});
