import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { MEDIDAS, umBalcao } from './test-balcao.ts';

const { call, db } = await testApi();
const { vender, ver, irPara } = umBalcao({ db, call });
const sincronizar = (id: number) => call(rotas.sincronizarComBling, { params: { id } });

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
const noBling = (id: number) =>
  db
    .updateTable('vendas')
    .set({ pedido_bling_id: id, numero_pedido_bling: `n${id}`, sincronizacao_pedida_em: null })
    .where('id', '=', id)
    .execute();

const PENDENTE = { estado: 'pendente', erro: null, atualizado_em: expect.stringMatching(/Z$/) };
const NADA = { estado: 'nao_sincronizado', erro: null, atualizado_em: null };

test('a sale of published products waits for Bling by itself, and asking again is the same wish', async () => {
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
  expect(await sincronizar(venda.id)).toMatchObject({
    status: 202,
    body: { estado: 'pendente', numero_pedido_bling: null },
  });
  expect(await ver(venda.id)).toStrictEqual(venda);
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
    expect((await ver(id)).bling).toStrictEqual(PENDENTE);
    await noBling(id);
  }
});

test('one that was cancelled before Bling heard of it never becomes an order', async () => {
  const { id: produto } = await publicado('Touca');
  const { id } = await vender({ itens: [{ id: produto, quantidade: 1 }] });
  await call(rotas.cancelarVenda, { params: { id }, query: {} });
  expect((await ver(id)).bling).toStrictEqual(NADA);
});

describe('an edited sale', () => {
  test('waits when all that it sells by now is published', async () => {
    const rascunho = await umProduto(db, { saldo: 5 });
    const caneca = await publicado('Caneca nova');
    const venda = await vender({ itens: [{ id: rascunho.id, quantidade: 1 }] });
    const editar = (id: number) =>
      call(rotas.editarVenda, {
        params: { id: venda.id },
        body: { cliente: venda.cliente_id, origem: venda.origem, itens: [{ id, quantidade: 1 }] },
      });
    expect(await editar(caneca.id)).toMatchObject({ body: { bling: PENDENTE } });
    expect(await editar(rascunho.id)).toMatchObject({ body: { bling: NADA } });
  });

  test('that Bling has is the same order, and shows that it changed', async () => {
    const { id: produto } = await publicado('Cinto');
    const venda = await vender({ itens: [{ id: produto, quantidade: 1 }] });
    await noBling(venda.id);
    await call(rotas.editarVenda, {
      params: { id: venda.id },
      body: { cliente: venda.cliente_id, origem: venda.origem, itens: [{ id: produto, quantidade: 2 }] },
    });
    expect(await ver(venda.id)).toMatchObject({ numero_pedido_bling: null, bling: PENDENTE });
    await db.updateTable('vendas').set({ sincronizacao_pedida_em: null }).where('id', '=', venda.id).execute();
    expect((await ver(venda.id)).bling).toStrictEqual({ estado: 'alterado', erro: null, atualizado_em: null });
  });
});

test('an unknown sale is not found', async () => {
  expect(await sincronizar(2_000_000_000)).toMatchObject({ status: 404, body: { erro: 'Venda não encontrada' } });
});
