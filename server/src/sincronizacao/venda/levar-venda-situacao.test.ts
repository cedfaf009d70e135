import { afterEach, describe, expect, test } from 'vitest';
import { umaLojaComVendas } from '../test-vendas-no-bling.ts';

const loja = await umaLojaComVendas();
const { db, levar, recusa, simulador, pedirLa, pedidosDe, moverLa, diferencas } = loja;
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

describe('a refused send hides nothing that changed there', () => {
  const editar = (id: number) => mudarVenda(id, { peso: 2, altura: 1, largura: 1, comprimento: 1 });
  const recusarEnvio = () => simulador.falhar({ servico: 'bling', metodo: 'PUT', tipo: 'status', status: 400 });
  const cancelado = { tipo: 'situacao', no_varal: 'Em aberto', no_bling: 'Cancelado', valor_no_bling: 12 };
  afterEach(() => simulador.sarar());

  test('that Bling refuses: the order that was cancelled is shown until it is back, at no call more', async () => {
    const { id, pedido } = await umaVendaLevada();
    await editar(id);
    await recusarEnvio();
    await moverLa(pedido, 12);
    const feitas: string[] = [];
    const levarERecusar = () => recusa(levar(levarVenda, id, { antes: (_, { metodo }) => feitas.push(metodo) }));
    await levarERecusar();
    // Only the contact and the product are asked for besides: they may be what Bling does not want.
    expect(feitas).toStrictEqual(['GET', 'PUT', 'GET', 'GET']);
    expect(await diferencas(id)).toStrictEqual([{ ...cancelado, lado: null }]);

    await moverLa(pedido, 6);
    await levarERecusar();
    expect(await diferencas(id)).toStrictEqual([{ ...cancelado, lado: 'nenhum' }]);
    expect(feitas).toHaveLength(8);
  });

  test('that we refuse ourselves: a line is not chosen yet', async () => {
    const { id, pedido } = await umaVendaLevada();
    await db.updateTable('itens_da_venda').set({ a_definir: true }).where('venda_id', '=', id).execute();
    await moverLa(pedido, 12);
    expect(await recusa(levar(levarVenda, id))).toContain('Caneca');
    expect(await diferencas(id)).toStrictEqual([{ ...cancelado, lado: null }]);
  });

  test('for which the ways to pay, or the lines of the order, cannot be read', async () => {
    const { id, pedido } = await umaVendaLevada();
    await editar(id);
    await db.updateTable('conexao_com_o_bling').set({ formas_vistas_em: null }).execute();
    await simulador.falhar({ servico: 'bling', caminho: '/Api/v3/formas-pagamentos', tipo: 'status', status: 403 });
    await moverLa(pedido, 12);
    const semLinhas = (resposta: unknown, n: number) => (n === 1 ? { ...(resposta as object), itens: null } : resposta);
    await expect(levar(levarVenda, id, { depois: semLinhas })).rejects.toMatchObject({ tipo: 'fora_do_ar' });
    expect(await diferencas(id)).toStrictEqual([{ ...cancelado, lado: null }]);
  });

  test('not even the name of the situation it has there', async () => {
    const { id, pedido } = await umaVendaLevada();
    await db.deleteFrom('situacoes_do_bling').where('id', '=', 24).execute();
    await simulador.falhar({ servico: 'bling', caminho: '/Api/v3/situacoes/24', tipo: 'status', status: 400 });
    await moverLa(pedido, 24);
    await levar(levarVenda, id);
    expect(await diferencas(id)).toMatchObject([{ no_bling: 'Situação 24', valor_no_bling: 24, lado: null }]);
  });

  test('and what it saw is known afterwards: an order that is moved away from there again was moved by somebody', async () => {
    const { id, pedido } = await umaVendaLevada();
    await mudarVenda(id, { status: 'embalagem', peso: 2, altura: 1, largura: 1, comprimento: 1 });
    await recusarEnvio();
    await moverLa(pedido, 15);
    await recusa(levar(levarVenda, id));
    await moverLa(pedido, 6);
    await recusa(levar(levarVenda, id));
    expect(await diferencas(id)).toMatchObject([{ no_varal: 'Em andamento', no_bling: 'Em aberto', lado: null }]);
  });

  test('and goods that left wait for the edit: the order would post the lines that it still has', async () => {
    const { id, pedido } = await umaVendaLevada({ status: 'enviado' });
    await editar(id);
    await moverLa(pedido, 12);
    await levar(levarVenda, id);
    const escolhido = { situacao_id: 12, situacao_enviada: null, aceita_no_status: null };
    await db.updateTable('pedidos_no_bling').set(escolhido).where('venda_id', '=', id).execute();
    await mudarVenda(id, { peso: 3 });
    await recusarEnvio();
    await recusa(levar(levarVenda, id));
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 12 } });
    await simulador.sarar();
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 9 }, transporte: { pesoBruto: 3 } });
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
