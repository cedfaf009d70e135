import { describe, expect, test } from 'vitest';
import { umaLojaComVendas } from '../test-vendas-no-bling.ts';

const loja = await umaLojaComVendas();
const { db, levar, pedirLa, pedidosDe, moverLa, diferencas } = loja;
const { venda, vender, mudarVenda, levarVenda, item, oPedido, umaVendaLevada } = loja;

describe('the situation of an order', () => {
  test('follows the sale, step by step and back', async () => {
    const { id, pedido } = await umaVendaLevada();
    const passos = [
      ['embalagem', 15],
      ['selecionar_envio', 15],
      ['etiqueta', 15],
      ['retirada', 15],
      ['enviado', 9],
      ['concluido', 9],
      ['enviado', 9],
      ['retirada', 15],
    ] as const;
    let antes = 6;
    for (const [status, situacao] of passos) {
      await mudarVenda(id, { status });
      const patch = antes === situacao ? [] : [`PATCH /pedidos/vendas/${pedido}/situacoes/${situacao}`];
      expect(await levar(levarVenda, id)).toStrictEqual([`GET /pedidos/vendas/${pedido}`, ...patch]);
      expect(await oPedido(id)).toMatchObject({ situacao: { id: situacao } });
      antes = situacao;
    }
    expect(await diferencas(id)).toStrictEqual([]);
  });

  test('that somebody moved there is shown and not overwritten, until both are equal again', async () => {
    const { id, pedido } = await umaVendaLevada({ status: 'embalagem' });
    await moverLa(pedido, 24);
    await levar(levarVenda, id);
    await mudarVenda(id, { status: 'retirada', frete_valor: 7, servico_frete: 'PAC', codigo_servico_frete: '1' });
    await levar(levarVenda, id);
    // The content of the sale goes to Bling all the same.
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 24 }, total: 57 });
    const diferenca = { tipo: 'situacao', no_varal: 'Em andamento', no_bling: 'Verificado', valor_no_bling: 24 };
    expect(await diferencas(id)).toStrictEqual([{ ...diferenca, lado: null }]);

    await moverLa(pedido, 15);
    await levar(levarVenda, id);
    expect(await diferencas(id)).toStrictEqual([{ ...diferenca, lado: 'nenhum' }]);
    await mudarVenda(id, { status: 'enviado' });
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 9 } });
  });

  test('that we brought somewhere long ago is not ours for ever', async () => {
    const { id, pedido } = await umaVendaLevada({ status: 'enviado' });
    await mudarVenda(id, { status: 'retirada' });
    await levar(levarVenda, id);
    await moverLa(pedido, 9);
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 9 } });
    expect(await diferencas(id)).toMatchObject([{ no_varal: 'Em andamento', no_bling: 'Atendido', lado: null }]);
  });

  test('that was accepted stays while the sale is in its status', async () => {
    const { id, pedido } = await umaVendaLevada({ status: 'embalagem' });
    await moverLa(pedido, 24);
    const aceita = { situacao_id: 24, situacao_enviada: null, aceita_no_status: 'embalagem' } as const;
    await db.updateTable('pedidos_no_bling').set(aceita).where('venda_id', '=', id).execute();
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 24 } });
    await mudarVenda(id, { status: 'enviado' });
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 9 } });
    // The acceptance ends once we have moved the order ourselves.
    await mudarVenda(id, { status: 'embalagem' });
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 15 } });
  });
});

describe('a cancelled sale', () => {
  const cancelar = (id: number) => mudarVenda(id, { status: 'cancelado', cancelado_em: new Date().toISOString() });

  test('cancels its order, and no more than that', async () => {
    const { id, pedido } = await umaVendaLevada();
    await db.deleteFrom('itens_da_venda').where('venda_id', '=', id).execute();
    await cancelar(id);
    expect(await levar(levarVenda, id)).toStrictEqual([
      `GET /pedidos/vendas/${pedido}`,
      `PATCH /pedidos/vendas/${pedido}/situacoes/12`,
    ]);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 12 }, total: 50 });
    expect(await levar(levarVenda, id)).toStrictEqual([`GET /pedidos/vendas/${pedido}`]);
  });

  test('that never had an order gets none', async () => {
    const id = await vender([item()]);
    await cancelar(id);
    expect(await levar(levarVenda, id)).toStrictEqual([]);
    expect(await levar(levarVenda, id, { procurar: true })).toStrictEqual(['GET /pedidos/vendas']);
    expect(await pedidosDe(id)).toStrictEqual([]);
  });

  test('whose order nobody noted is looked for and cancelled', async () => {
    const { id, pedido } = await umaVendaLevada();
    await mudarVenda(id, { pedido_bling_id: null, numero_pedido_bling: null });
    await cancelar(id);
    await levar(levarVenda, id, { procurar: true });
    expect(await oPedido(id)).toMatchObject({ id: pedido, situacao: { id: 12 } });
    expect((await venda(id)).pedido_bling_id).toBe(pedido);
  });

  test('whose order was removed there is at peace with it', async () => {
    const { id, pedido } = await umaVendaLevada();
    await pedirLa({ metodo: 'DELETE', caminho: `/pedidos/vendas/${pedido}` });
    await levar(levarVenda, id);
    await cancelar(id);
    await levar(levarVenda, id);
    expect(await diferencas(id)).toMatchObject([{ tipo: 'pedido_ausente', lado: 'nenhum' }]);
  });
});
