import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umProduto } from '../../../test/cenario.ts';
import { umBalcao } from '../test-balcao.ts';

const { call, db } = await testApi();
const { vender, irPara, estoque, livro, tudoConfere } = umBalcao({ db, call });

let feitos = 0;

/** A sale with one line whose variation is still to be chosen. */
async function aDefinir({ quantidade = 1, descricao = '', saldos = [5, 5] } = {}) {
  feitos += 1;
  const sku = `DEF${feitos}`;
  const { id, variacoes } = await umProduto(db, {
    titulo: 'Camiseta',
    sku,
    variacoes: saldos.map((saldo, n) => ({
      sku: `${sku}-${n}`,
      tamanho: n === 0 ? 'P' : 'M',
      nome_cor: 'Azul',
      saldo,
    })),
  });
  const venda = await vender({ itens: [{ id, quantidade, descricao, valor_unitario: 44.5 }] });
  const item = venda.itens[0]?.item_id ?? 0;
  const definir = (qual: string, versao?: number) =>
    call(rotas.definirVariacao, { params: { id: venda.id, item }, body: { sku: qual, versao } });
  return { id, sku, variacoes, venda, item, definir };
}

test('the line holds the product until its variation is chosen, and then that one, at the price it was sold at', async () => {
  const { id, sku, variacoes, venda, item, definir } = await aDefinir({ quantidade: 2 });
  const [p = 0] = variacoes;
  expect(venda.itens).toMatchObject([
    { a_definir: true, variacao_id: null, sku, descricao: 'Camiseta', tamanho: null },
  ]);
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 10, reservado: 2 });
  expect(await estoque('variacoes', p)).toStrictEqual({ saldo: 5, reservado: 0 });

  expect(await definir(` ${sku.toLowerCase()}-0`, 1)).toMatchObject({
    status: 200,
    body: {
      versao: 2,
      total: 89,
      itens: [
        {
          item_id: item,
          a_definir: false,
          variacao_id: p,
          sku: `${sku}-0`,
          descricao: 'Camiseta Azul P',
          nome_cor: 'Azul',
          tamanho: 'P',
          valor_unitario: 44.5,
          disponivel: 3,
        },
      ],
    },
  });
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 10, reservado: 2 });
  expect(await estoque('variacoes', p)).toStrictEqual({ saldo: 5, reservado: 2 });
  expect((await livro(venda.id)).map(({ variacao_id, tipo }) => [variacao_id, tipo])).toStrictEqual([
    [null, 'reserva'],
    [null, 'liberacao'],
    [p, 'reserva'],
  ]);
  expect(await irPara(venda.id, 'embalagem')).toMatchObject({ status: 200 });
  await tudoConfere();
});

test('also the last unit, also of a product that went to the trash, and a description that was typed stays', async () => {
  const { id, sku, definir } = await aDefinir({ saldos: [1], descricao: 'Camiseta do time' });
  await call(rotasDeProdutos.moverParaLixeira, { params: { id } });
  expect(await definir(`${sku}-0`)).toMatchObject({
    status: 200,
    body: { itens: [{ sku: `${sku}-0`, descricao: 'Camiseta do time', na_lixeira: true }] },
  });
  await tudoConfere();
});

describe('is refused', () => {
  test('when it was chosen already, but for the same one again', async () => {
    const { sku, definir } = await aDefinir();
    await definir(`${sku}-0`);
    expect(await definir(`${sku}-0`)).toMatchObject({ status: 200, body: { versao: 2 } });
    expect(await definir(`${sku}-1`)).toMatchObject({
      status: 409,
      body: { erro: 'A variação de Camiseta Azul P já foi escolhida.' },
    });
  });

  test('of another product, of none, and more than there is of it', async () => {
    const outro = await aDefinir();
    const { sku, variacoes, definir } = await aDefinir({ quantidade: 2, saldos: [1, 4] });
    const recusa = { status: 400, body: { erro: 'Esta variação não é de Camiseta.' } };
    expect(await definir(`${outro.sku}-0`)).toMatchObject(recusa);
    expect(await definir(sku)).toMatchObject(recusa);
    expect(await definir(`${sku}-0`)).toMatchObject({
      status: 409,
      body: { erro: 'Estoque insuficiente de Camiseta: pedido 2, disponível 1.' },
    });
    expect(await estoque('variacoes', variacoes[0] ?? 0)).toStrictEqual({ saldo: 1, reservado: 0 });
  });

  test('when the sale has that one on another line', async () => {
    const { id, sku } = await aDefinir();
    const venda = await vender({
      itens: [
        { id, quantidade: 1 },
        { sku: `${sku}-0`, quantidade: 1 },
      ],
    });
    const item = venda.itens[0]?.item_id ?? 0;
    expect(
      await call(rotas.definirVariacao, { params: { id: venda.id, item }, body: { sku: `${sku}-0` } }),
    ).toMatchObject({ status: 400, body: { erro: 'O produto Camiseta já está na venda: mude a quantidade dele.' } });
  });

  test('of a line that is of no sale or of another one, from an old page, and when the goods are gone', async () => {
    const { sku, item, definir } = await aDefinir();
    const outra = await umaVenda(db);
    expect(await call(rotas.definirVariacao, { params: { id: outra, item }, body: { sku } })).toMatchObject({
      status: 404,
      body: { erro: 'Este produto não está mais na venda.' },
    });
    expect(await definir(`${sku}-0`, 7)).toMatchObject({
      status: 409,
      body: { erro: 'Este registro foi alterado por outra pessoa.' },
    });
    const enviada = await umaVenda(db, { status: 'enviado' });
    expect(await call(rotas.definirVariacao, { params: { id: enviada, item }, body: { sku } })).toMatchObject({
      status: 409,
      body: { erro: 'A venda está em Enviado e não pode ser editada. Volte para a etapa anterior antes.' },
    });
  });
});
