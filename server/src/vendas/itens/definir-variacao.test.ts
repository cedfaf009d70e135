import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umProduto } from '../../../test/cenario.ts';
import { MEDIDAS, transportadoras, umBalcao } from '../test-balcao.ts';

const { call, db } = await testApi({ envio: transportadoras().envio });
const { vender, ver, irPara, estoque, livro, tudoConfere } = umBalcao({ db, call });

let feitos = 0;

/** A sale with one line whose variation is still to be chosen. */
async function aDefinir({ quantidade = 1, descricao = '', saldos = [5, 5], desconto = 0 } = {}) {
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
  const venda = await vender({ itens: [{ id, quantidade, descricao, valor_unitario: 44.5, desconto }] });
  const item = venda.itens[0]?.item_id ?? 0;
  const definir = (qual: string, versao?: number, valor_unitario?: number) =>
    call(rotas.definirVariacao, { params: { id: venda.id, item }, body: { sku: qual, versao, valor_unitario } });
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

describe('the price of the variation', () => {
  const receber = async (id: number, valor: number) => {
    const body = { forma: 'pix' as const, valor, recebido_em: new Date().toISOString() };
    const answer = await call(rotasDePagamentos.criarPagamento, { params: { id }, body });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  const servico = ({ codigo_servico_frete, frete_valor }: Pick<Venda, 'codigo_servico_frete' | 'frete_valor'>) => ({
    codigo_servico_frete,
    frete_valor,
  });

  test('is charged where the customer agreed to it, once, and the history tells it', async () => {
    const { sku, venda, definir } = await aDefinir({ quantidade: 2, desconto: 9 });
    expect(venda).toMatchObject({ total: 80, a_receber: 80 });
    const mudada = { total: 86.78, a_receber: 86.78, itens: [{ sku: `${sku}-0`, valor_unitario: 47.89, desconto: 9 }] };
    for (const versao of [1, undefined]) {
      expect(await definir(`${sku}-0`, versao, 47.89)).toMatchObject({ status: 200, body: { ...mudada, versao: 2 } });
    }
    expect(await definir(`${sku}-0`, 2, 50)).toMatchObject({
      status: 409,
      body: { codigo: 'venda.item_definido', erro: 'A variação de Camiseta Azul P já foi escolhida.' },
    });
    const { body } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `venda:${venda.id}` } });
    const [feita] = body;
    expect(feita?.mudancas.map(({ rotulo, de, para }) => [rotulo, de, para])).toStrictEqual([
      ['Variação', sku, `${sku}-0`],
      ['Preço', 44.5, 47.89],
      ['Produtos', 80, 86.78],
    ]);
    await tudoConfere();
  });

  test('is not charged where it was received for another, but where all of it went back', async () => {
    const { sku, venda, definir } = await aDefinir();
    const pago = await receber(venda.id, 40);
    const recusa = {
      codigo: 'venda.preco_ja_pago',
      erro: 'Já há R$ 40,00 recebidos desta venda: o preço de Camiseta fica como está.',
    };
    expect(await definir(`${sku}-0`, undefined, 47.89)).toMatchObject({ status: 409, body: recusa });
    expect(await ver(venda.id)).toMatchObject({ total: 44.5, itens: [{ a_definir: true }] });
    await call(rotasDePagamentos.devolverPagamento, { params: { id: pago.id }, body: {} });
    expect(await definir(`${sku}-0`, undefined, 47.89)).toMatchObject({
      status: 200,
      body: { total: 47.89, pago: 0, a_receber: 47.89 },
    });
  });

  test('may be told where it is the one of the sale, whatever was received', async () => {
    const { sku, venda, definir } = await aDefinir();
    await receber(venda.id, 44.5);
    expect(await definir(`${sku}-0`, undefined, 44.5)).toMatchObject({
      status: 200,
      body: { total: 44.5, pago: 44.5 },
    });
  });

  test.each([
    ['nothing', 0, 'Valor unitário inválido para o produto Camiseta.'],
    ['less than the discount', 4.99, 'Desconto inválido para o produto Camiseta.'],
  ])('is refused where it is %s', async (_, valor, erro) => {
    const { sku, venda, definir } = await aDefinir({ desconto: 5 });
    expect(await definir(`${sku}-0`, undefined, valor)).toMatchObject({ status: 400, body: { erro } });
    expect(await ver(venda.id)).toMatchObject({ versao: 1, itens: [{ a_definir: true }] });
  });

  test('makes the freight be asked for anew, as every other price does, but not a pick-up', async () => {
    const { sku, venda, definir } = await aDefinir();
    const params = { id: venda.id };
    await call(rotas.salvarMedidas, { params, body: MEDIDAS });
    const { body: opcoes } = await call(rotas.calcularFrete, { params });
    const escolhido = { codigo_servico_frete: opcoes[0]?.codigo ?? '', frete_valor: opcoes[0]?.valor };
    await call(rotas.escolherServico, { params, body: escolhido });
    expect(servico(await ver(venda.id))).toStrictEqual({ codigo_servico_frete: 'melhorenvio:1', frete_valor: 18.4 });
    const { body } = await definir(`${sku}-0`, undefined, 47.89);
    expect(body).toMatchObject({
      codigo_servico_frete: null,
      frete_valor: null,
      altura: MEDIDAS.altura,
      total_com_frete: 47.89,
    });
    expect(await call(rotas.escolherServico, { params, body: escolhido })).toMatchObject({
      status: 409,
      body: { codigo: 'venda.frete_mudou' },
    });

    const retirada = await aDefinir();
    const body2 = { codigo_servico_frete: 'RETIRADA', frete_valor: 0 };
    await call(rotas.escolherServico, { params: { id: retirada.venda.id }, body: body2 });
    expect(servico((await retirada.definir(`${retirada.sku}-0`, undefined, 47.89)).body)).toStrictEqual(body2);
  });

  test('left unsaid leaves the freight', async () => {
    const { sku, venda, definir } = await aDefinir();
    await call(rotas.escolherServico, {
      params: { id: venda.id },
      body: { codigo_servico_frete: 'RETIRADA', frete_valor: 0 },
    });
    expect(await definir(`${sku}-0`)).toMatchObject({
      status: 200,
      body: { total: 44.5, codigo_servico_frete: 'RETIRADA' },
    });
  });
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
