import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { afterEach, describe, expect, test } from 'vitest';
import { umaLojaEmDia } from '../test-loja-em-dia.ts';
import { verificarNoBling } from '../verificacao/verificar-no-bling.ts';

const loja = await umaLojaEmDia();
const { db, call, bling, fila, simulador, umPublicado, olhar, abertas, saldoLa, nota, despachar, estoque } = loja;
afterEach(async () => {
  await loja.tudoConfere();
  expect(await abertas()).toStrictEqual([]);
});

async function contaQueBaixa(baixa: 'nao' | 'nota' | 'transicao'): Promise<void> {
  await simulador.ajustar({ baixa });
  await db.updateTable('estoque_no_bling').set({ quem_baixa: null }).execute();
  await db.updateTable('conexao_com_o_bling').set({ verificado_em: null, situacoes_vistas_em: null }).execute();
  await verificarNoBling(bling);
  await fila.esvaziar();
}

/** Ten blanks, and a sale of one plain and two with a print, whose order is there. */
async function umaEncomenda() {
  const produto = await umPublicado({ saldo: 10 });
  const { id: estampa_id } = await db
    .insertInto('estampas')
    .values({ nome: 'Formatura 2026', tecnica: 'dtf', posicao: 'frente', largura_mm: 280, preco: 15 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const venda = await loja.vender({
    itens: [
      { sku: produto.sku, quantidade: 1 },
      { sku: produto.sku, quantidade: 2, estampas: [{ estampa_id }] },
    ],
  });
  await fila.esvaziar();
  const pedido = await loja.pedidoDe(venda.id);
  return {
    ...{ venda, pedido, produto },
    estampar: async (quantidade: number) => {
      const params = { id: venda.id, item: venda.itens[1]?.item_id ?? 0 };
      expect(await call(rotasDasProntas.darProntas, { params, body: { quantidade } })).toMatchObject({ status: 200 });
      await fila.esvaziar();
    },
    saldos: async () => {
      await olhar('estoque', produto.id);
      return [(await estoque('produtos', produto.id)).saldo, await saldoLa(produto.id_bling)];
    },
  };
}
const editar = ({ id, cliente_id, origem }: Venda, itens: { sku: string; quantidade: number }[]) =>
  call(rotasDeVendas.editarVenda, { params: { id }, body: { cliente_id, origem, itens } });

describe.each(['nota', 'transicao', 'nao'] as const)('in an account of the kind %s', (conta) => {
  test('a blank that is used up stays in Bling’s balance until its order takes it, or the goods leave', async () => {
    await contaQueBaixa(conta);
    const { venda, pedido, estampar, saldos } = await umaEncomenda();
    expect(await saldos()).toStrictEqual([10, 10]);
    await estampar(1);
    expect(await saldos()).toStrictEqual([9, 10]);
    if (conta === 'nota') {
      await nota(pedido, 'emitir');
      expect(await saldos()).toStrictEqual([9, 7]);
    }
    await estampar(1);
    expect(await saldos()).toStrictEqual([8, conta === 'nota' ? 7 : 10]);
    await despachar(venda.id);
    expect(await saldos()).toStrictEqual([7, 7]);
  });

  test('a cancelled sale leaves the same on both sides, without what was printed', async () => {
    await contaQueBaixa(conta);
    const { venda, pedido, estampar, saldos } = await umaEncomenda();
    await estampar(2);
    if (conta === 'nota') {
      await nota(pedido, 'emitir');
      expect(await saldos()).toStrictEqual([8, 7]);
    }
    await loja.cancelar(venda.id);
    await fila.esvaziar();
    expect(await saldos()).toStrictEqual([8, 8]);
  });

  test('a printed piece that is edited away is gone on both sides', async () => {
    await contaQueBaixa(conta);
    const { venda, pedido, estampar, saldos } = await umaEncomenda();
    await estampar(2);
    expect(await saldos()).toStrictEqual([8, 10]);
    const [lisa, propria] = venda.itens.map(({ sku }) => sku);
    expect(
      await editar(venda, [
        { sku: lisa ?? '', quantidade: 1 },
        { sku: propria ?? '', quantidade: 1 },
      ]),
    ).toMatchObject({ status: 200 });
    await fila.esvaziar();
    expect(await saldos()).toStrictEqual([8, 9]);
    if (conta === 'nota') {
      await nota(pedido, 'emitir');
      expect(await saldos()).toStrictEqual([8, 7]);
    }
    await despachar(venda.id);
    expect(await saldos()).toStrictEqual([7, 7]);
  });
});

test('the order has the blank twice, and says of one what is printed on it', async () => {
  await contaQueBaixa('nao');
  const { venda, produto } = await umaEncomenda();
  const itens = async () =>
    (await loja.pedidosDe(venda.id))[0]?.itens.map((item) => [
      item.produto.id,
      item.codigo,
      item.descricao.replace(produto.titulo, 'Lisa'),
      item.quantidade,
    ]);
  const doisLa = (quantas: number) => [
    [produto.id_bling, produto.sku, 'Lisa', 1],
    [produto.id_bling, produto.sku, 'Lisa · estampa Formatura 2026', quantas],
  ];
  expect(await itens()).toStrictEqual(doisLa(2));

  const [lisa, propria] = venda.itens.map(({ sku }) => sku);
  await editar(venda, [
    { sku: propria ?? '', quantidade: 3 },
    { sku: lisa ?? '', quantidade: 1 },
  ]);
  await olhar('venda', venda.id);
  expect(await itens()).toStrictEqual(doisLa(3).toReversed());
});
