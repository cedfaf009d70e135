import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { umProduto } from '../../test/cenario.ts';
import { umaFila } from '../../test/fila.ts';
import { FalhaDoBling } from '../bling/falha-do-bling.ts';
import type { Levar } from '../bling/fila/trabalho.ts';
import { umaLojaComBling } from '../bling/test-ida.ts';
import { MEDIDAS, umBalcao } from './test-balcao.ts';

const loja = await umaLojaComBling();
const { call, db, conectar, recomecar } = loja;
const { vender, ver, irPara } = umBalcao({ db, call });

/** Bling's answer to a sale: it takes the sale unless a test says otherwise. */
let resposta: Levar | undefined;
const aceitar: Levar = async ({ registro_id: id }) => {
  await db
    .updateTable('vendas')
    .set({ pedido_bling_id: id, numero_pedido_bling: `n${id}` })
    .where('id', '=', id)
    .execute();
};
umaFila(loja, { venda: (trabalho) => (resposta ?? aceitar)(trabalho) });
afterEach(async () => {
  resposta = undefined;
  await recomecar();
});

const sincronizar = (id: number, headers?: Record<string, string>) =>
  call(rotas.sincronizarComBling, { params: { id } }, headers);
const cancelar = (id: number) => call(rotas.cancelarVenda, { params: { id }, query: {} });
const editar = (venda: Venda, produto_id: number) =>
  call(rotas.editarVenda, {
    params: { id: venda.id },
    body: { cliente: venda.cliente_id, origem: venda.origem, itens: [{ id: produto_id, quantidade: 1 }] },
  });
const linha = (id: number) =>
  db
    .selectFrom('sincronizacoes')
    .select(['pedida', 'feita', 'procurar'])
    .where('tipo', '=', 'venda')
    .where('registro_id', '=', id)
    .executeTakeFirst();

let numero = 0;
const publicado = (titulo: string, variacoes: { sku: string; publicada: boolean }[] = []) => {
  numero += 10;
  return umProduto(db, {
    titulo,
    id_bling: numero,
    saldo: variacoes.length > 0 ? 0 : 9,
    variacoes: variacoes.map(({ sku, publicada }, n) => ({
      sku,
      saldo: 9,
      id_bling: publicada ? numero + n + 1 : null,
    })),
  });
};
/** Sets the sale as if it had gone to Bling in the meantime. */
async function noBling(id: number): Promise<void> {
  await db
    .updateTable('vendas')
    .set({ pedido_bling_id: id, numero_pedido_bling: `n${id}` })
    .where('id', '=', id)
    .execute();
  await sql`update sincronizacoes set feita = pedida where tipo = 'venda' and registro_id = ${id}`.execute(db);
}

const PENDENTE = { estado: 'pendente', erro: null, atualizado_em: expect.stringMatching(/Z$/) };
const ALTERADO = { ...PENDENTE, estado: 'alterado' };
const NADA = { estado: 'nao_sincronizado', erro: null, atualizado_em: null };

test('a sale of published products waits for Bling by itself', async () => {
  const { id } = await publicado('Caneca');
  await publicado('Boné', [
    { sku: 'SINC-P', publicada: true },
    { sku: 'SINC-M', publicada: false },
  ]);
  const venda = await vender({
    itens: [
      { id, quantidade: 1 },
      { sku: 'SINC-P', quantidade: 1 },
    ],
  });
  expect(venda.bling).toStrictEqual(PENDENTE);
  expect(await linha(venda.id)).toMatchObject({ pedida: 1, feita: 0 });
  await conectar();
  await expect.poll(async () => (await ver(venda.id)).numero_pedido_bling).toBe(`n${venda.id}`);
});

test('one with products that Bling does not know waits for nothing, and says which they are', async () => {
  const { id } = await umProduto(db, { titulo: 'Rascunho', saldo: 5 });
  await publicado('Meia', [{ sku: 'MEIA-P', publicada: false }]);
  const venda = await vender({
    itens: [
      { id, quantidade: 1 },
      { sku: 'MEIA-P', quantidade: 1 },
    ],
  });
  expect(venda.bling).toStrictEqual(NADA);
  expect(await sincronizar(venda.id)).toMatchObject({
    status: 409,
    body: {
      erro: 'Não foi possível sincronizar: Produtos não publicados no Bling: Rascunho, Meia',
      produtos: ['Rascunho', 'Meia'],
    },
  });
});

test('one whose variation is still to be chosen cannot be an order', async () => {
  const { id } = await publicado('Gorro', [{ sku: 'GOR-P', publicada: true }]);
  const venda = await vender({ itens: [{ id, quantidade: 1 }] });
  expect(venda.bling).toStrictEqual(NADA);
  expect(await sincronizar(venda.id)).toMatchObject({
    status: 409,
    body: { erro: 'Escolha a variação de Gorro antes de continuar.' },
  });
});

test('one waits by itself once the last of its variations is chosen', async () => {
  const { id } = await publicado('Xale', [
    { sku: 'XALE-P', publicada: true },
    { sku: 'XALE-M', publicada: false },
  ]);
  const escolher = async (sku: string) => {
    const venda = await vender({ itens: [{ id, quantidade: 1 }] });
    const params = { id: venda.id, item: venda.itens[0]?.item_id ?? 0 };
    return call(rotas.definirVariacao, { params, body: { sku } });
  };
  expect(await escolher('XALE-P')).toMatchObject({ status: 200, body: { versao: 2, bling: PENDENTE } });
  expect(await escolher('XALE-M')).toMatchObject({ status: 200, body: { versao: 2, bling: NADA } });
});

test('one that Bling has is there, and every change of it is told', async () => {
  const { id: produto } = await publicado('Luva');
  const { id } = await vender({ itens: [{ id: produto, quantidade: 1 }] });
  await noBling(id);
  expect(await sincronizar(id)).toMatchObject({
    status: 200,
    body: { estado: 'sincronizado', numero_pedido_bling: `n${id}` },
  });
  for (const mudar of [
    () => irPara(id, 'embalagem'),
    () => call(rotas.salvarMedidas, { params: { id }, body: MEDIDAS }),
    () => call(rotas.cancelarVenda, { params: { id }, query: {} }),
  ]) {
    expect((await mudar()).status).toBeLessThan(300);
    expect((await ver(id)).bling).toStrictEqual(ALTERADO);
    await noBling(id);
  }
});

test('one that was cancelled before Bling heard of it never becomes an order', async () => {
  const { id: produto } = await publicado('Touca');
  const { id } = await vender({ itens: [{ id: produto, quantidade: 1 }] });
  await cancelar(id);
  expect((await ver(id)).bling).toStrictEqual(NADA);
  expect(await linha(id)).toBeUndefined();
  expect(await sincronizar(id)).toMatchObject({
    status: 409,
    body: { erro: 'Esta venda foi cancelada e não pode mais ser alterada.' },
  });
});

test('one that may be there already, though nobody knows, is looked after when it is given up', async () => {
  const { id: produto } = await publicado('Gola');
  const rascunho = await umProduto(db, { saldo: 5 });
  const desistencias = [({ id }: Venda) => cancelar(id), (venda: Venda) => editar(venda, rascunho.id)];
  for (const desistir of desistencias) {
    const venda = await vender({ itens: [{ id: produto, quantidade: 1 }] });
    await sql`update sincronizacoes set procurar = true where registro_id = ${venda.id}`.execute(db);
    await desistir(venda);
    expect(await linha(venda.id)).toStrictEqual({ pedida: 2, feita: 0, procurar: true });
  }
});

describe('an edited sale', () => {
  test('waits when all that it sells by now is published, and no more when it is not', async () => {
    const rascunho = await umProduto(db, { saldo: 5 });
    const caneca = await publicado('Caneca nova');
    const venda = await vender({ itens: [{ id: rascunho.id, quantidade: 1 }] });
    expect(await editar(venda, caneca.id)).toMatchObject({ body: { bling: PENDENTE } });
    expect(await editar(venda, rascunho.id)).toMatchObject({ body: { bling: NADA } });
    // The sale was never asked for, so none of its changes is Bling's.
    expect((await irPara(venda.id, 'embalagem')).status).toBe(200);
    expect(await linha(venda.id)).toBeUndefined();
  });

  test('that Bling has is the same order, asked for once, and shows that it changed', async () => {
    const { id: produto } = await publicado('Cinto');
    const outro = await publicado('Fivela');
    const venda = await vender({ itens: [{ id: produto, quantidade: 1 }] });
    await noBling(venda.id);
    await editar(venda, outro.id);
    expect(await ver(venda.id)).toMatchObject({ numero_pedido_bling: null, bling: ALTERADO });
    expect(await linha(venda.id)).toMatchObject({ pedida: 2, feita: 1 });
  });
});

describe('bringing a sale to Bling', () => {
  const umaPublicada = async () => vender({ itens: [{ id: (await publicado('Saia')).id, quantidade: 1 }] });

  test('waits until it is there, and does nothing for one that is', async () => {
    await conectar();
    const { id } = await umaPublicada();
    const la = { status: 200, body: { estado: 'sincronizado', numero_pedido_bling: `n${id}` } };
    expect(await sincronizar(id)).toMatchObject(la);
    resposta = () => Promise.reject(new FalhaDoBling('recusado', 'Ninguém pediu.'));
    expect(await sincronizar(id)).toMatchObject(la);
    expect((await ver(id)).bling).toMatchObject({ estado: 'sincronizado', erro: null });
  });

  test('tells what Bling said no to, keeps it with the sale, and goes again when asked again', async () => {
    resposta = () => Promise.reject(new FalhaDoBling('recusado', 'O CPF do contato não é válido.'));
    await conectar();
    const { id } = await umaPublicada();
    expect(await sincronizar(id)).toMatchObject({
      status: 502,
      body: { erro: 'O Bling recusou: O CPF do contato não é válido.' },
    });
    expect((await ver(id)).bling).toMatchObject({ estado: 'erro', erro: 'O CPF do contato não é válido.' });
    resposta = undefined;
    expect(await sincronizar(id)).toMatchObject({ status: 200 });
  });

  test('without its consent is not asked for, and the same call does it once that is given', async () => {
    const { id } = await umaPublicada();
    await sql`delete from sincronizacoes`.execute(db);
    const headers = { 'idempotency-key': 'sem-consentimento' };
    for (let time = 0; time < 2; time += 1) {
      expect(await sincronizar(id, headers)).toMatchObject({ status: 401, body: { requer_login_bling: true } });
    }
    expect(await linha(id)).toBeUndefined();
    await conectar();
    for (let time = 0; time < 2; time += 1) expect((await sincronizar(id, headers)).status).toBe(200);
    expect(await linha(id)).toMatchObject({ pedida: 1, feita: 1 });
  });

  test('brings that it was cancelled, when the order is there', async () => {
    const { id } = await umaPublicada();
    await noBling(id);
    await cancelar(id);
    expect((await ver(id)).bling).toStrictEqual(ALTERADO);
    await conectar();
    expect(await sincronizar(id)).toMatchObject({ status: 200, body: { estado: 'sincronizado' } });
  });

  test('of an unknown one is not found', async () => {
    expect(await sincronizar(2_000_000_000)).toMatchObject({ status: 404, body: { erro: 'Venda não encontrada' } });
  });
});
