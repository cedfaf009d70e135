import { PASSOS } from '@varal/contract/fluxo/fluxo-da-venda';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { MEDIDAS, transportadoras, umBalcao } from './test-balcao.ts';

const { call, db } = await testApi({ envio: transportadoras().envio });
const { vender, ver, irPara, levarAte, estoque, livro, tudoConfere } = umBalcao({ db, call });
const cancelar = (id: number, query: { devolver?: boolean; versao?: number } = {}) =>
  call(rotas.cancelarVenda, { params: { id }, query });

describe.each(PASSOS)('a sale cancelled at %s', (passo) => {
  test('gives its goods back, once, and stays as it is from then on', async () => {
    const { id, variacoes } = await umProduto(db, { variacoes: [{ sku: `C-${passo}`, saldo: 5 }] });
    const [p = 0] = variacoes;
    const venda = await vender({ itens: [{ sku: `C-${passo}`, quantidade: 2 }] });
    const antes = await levarAte(venda.id, passo);

    expect(await cancelar(venda.id)).toMatchObject({ status: 204, body: undefined });
    const depois = await ver(venda.id);
    expect(depois).toMatchObject({ status: 'cancelado', versao: antes.versao + 1, total: venda.total, n_itens: 1 });
    expect(depois.cancelado_em).not.toBeNull();
    expect(await estoque('variacoes', p)).toStrictEqual({ saldo: 5, reservado: 0 });
    expect(await estoque('produtos', id)).toStrictEqual({ saldo: 5, reservado: 0 });

    expect(await cancelar(venda.id)).toMatchObject({ status: 204 });
    expect(await ver(venda.id)).toStrictEqual(depois);
    const saiu = passo === 'enviado' || passo === 'concluido';
    expect((await livro(venda.id)).map(({ tipo }) => tipo)).toStrictEqual(
      saiu ? ['reserva', 'saida', 'devolucao'] : ['reserva', 'liberacao'],
    );
    await tudoConfere();
  });
});

test('goods that did not come back stay away', async () => {
  const { id } = await umProduto(db, { saldo: 5 });
  const venda = await vender({ itens: [{ id, quantidade: 2 }] });
  await levarAte(venda.id, 'enviado');
  expect(await cancelar(venda.id, { devolver: false })).toMatchObject({ status: 204 });
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 3, reservado: 0 });
});

test('what is said with a cancellation is heard in its address and in its body', async () => {
  const { id: produto } = await umProduto(db, { saldo: 5 });
  const { id } = await vender({ itens: [{ id: produto, quantidade: 2 }] });
  const { versao } = await levarAte(id, 'enviado');
  const comCorpo = (body: { devolver?: boolean; versao?: number }) =>
    call(rotas.cancelarVenda, { params: { id }, body });
  expect(await comCorpo({ devolver: false, versao: 1 })).toMatchObject({
    status: 409,
    body: { erro: 'Este registro foi alterado por outra pessoa.' },
  });
  expect(await comCorpo({ devolver: false, versao })).toMatchObject({ status: 204 });
  expect(await estoque('produtos', produto)).toStrictEqual({ saldo: 3, reservado: 0 });
});

test('goods that never left are free again whatever is said of them', async () => {
  const { id } = await umProduto(db, { saldo: 5 });
  const venda = await vender({ itens: [{ id, quantidade: 2 }] });
  await cancelar(venda.id, { devolver: false });
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 5, reservado: 0 });
});

test('a variation that was taken out of its product meanwhile does not come back with goods', async () => {
  const { id, variacoes } = await umProduto(db, {
    variacoes: [
      { sku: 'FICA', saldo: 3 },
      { sku: 'SAI', saldo: 4 },
    ],
  });
  const [, sai = 0] = variacoes;
  const venda = await vender({ itens: [{ sku: 'SAI', quantidade: 2 }] });
  await call(rotasDeProdutos.mudarProduto, { params: { id }, body: { variacoes_removidas: [sai] } });
  expect(await estoque('variacoes', sai)).toStrictEqual({ saldo: 2, reservado: 2 });

  await cancelar(venda.id);
  expect(await estoque('variacoes', sai)).toStrictEqual({ saldo: 0, reservado: 0 });
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 3, reservado: 0 });
  await tudoConfere();
});

test('every change of a cancelled sale is refused', async () => {
  const { id: produto } = await umProduto(db, { titulo: 'Pano', variacoes: [{ sku: 'PANO-P', saldo: 5 }] });
  const venda = await vender({ itens: [{ id: produto, quantidade: 1 }] });
  await cancelar(venda.id);
  const depois = await ver(venda.id);
  const params = { id: venda.id };
  const cancelada = { status: 409, body: { erro: 'Esta venda foi cancelada e não pode mais ser alterada.' } };

  const itens = [{ id: produto, quantidade: 2 }];
  expect(
    await call(rotas.editarVenda, { params, body: { cliente: venda.cliente_id, origem: venda.origem, itens } }),
  ).toMatchObject(cancelada);
  expect(await call(rotas.salvarMedidas, { params, body: MEDIDAS })).toMatchObject(cancelada);
  expect(await call(rotas.calcularFrete, { params })).toMatchObject(cancelada);
  const body = { codigo_servico_frete: 'RETIRADA', frete_valor: 0 };
  expect(await call(rotas.escolherServico, { params, body })).toMatchObject(cancelada);
  expect(await call(rotas.gerarEtiqueta, { params })).toMatchObject(cancelada);
  expect(await call(rotas.usarEnderecoAtual, { params, body: {} })).toMatchObject(cancelada);
  expect(await call(rotas.sincronizarComBling, { params })).toMatchObject(cancelada);
  const item = venda.itens[0]?.item_id ?? 0;
  expect(await call(rotas.definirVariacao, { params: { ...params, item }, body: { sku: 'PANO-P' } })).toMatchObject(
    cancelada,
  );
  expect(await irPara(venda.id, 'separacao')).toMatchObject({
    status: 409,
    body: { erro: 'A venda está em Cancelado e não pode ir para Separação.' },
  });
  expect(await ver(venda.id)).toStrictEqual(depois);
});

test('a page that is out of date cancels nothing, and an unknown sale is not found', async () => {
  const { id } = await umProduto(db, { saldo: 1 });
  const venda = await vender({ itens: [{ id, quantidade: 1 }] });
  await irPara(venda.id, 'embalagem');
  expect(await cancelar(venda.id, { versao: 1 })).toMatchObject({
    status: 409,
    body: { erro: 'Este registro foi alterado por outra pessoa.' },
  });
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 1, reservado: 1 });
  expect(await cancelar(2_000_000_000)).toMatchObject({ status: 404, body: { erro: 'Venda não encontrada' } });
});

test('of ten who cancel at once all are told it is done, and the goods come back once', async () => {
  const { id } = await umProduto(db, { saldo: 5 });
  const venda = await vender({ itens: [{ id, quantidade: 3 }] });
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancelar(venda.id)));
  expect(answers.map(({ status }) => status)).toStrictEqual(Array(10).fill(204));
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 5, reservado: 0 });
  await tudoConfere();
});
