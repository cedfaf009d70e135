import { aoCentavo } from '@varal/contract/dinheiro';
import type { VendaCotada } from '@varal/contract/lote/lote';
import { rotasDoLote as rotas } from '@varal/contract/lote/lote.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { umaLojaEmLote } from './test-lote.ts';

const loja = await umaLojaEmLote();
const { db, admin, aEscolher, cotar, conta, pedirCompra, comprada, estadoDe, naTransportadora, ver } = loja;
const pararTarefas = { atual: loja.trabalhar() };

let pedidos = 9_100;
const UMA = { pagas: 1, valendo: 1, carrinho: 0 };

async function itensDe(ids: number[]) {
  return (await cotar({ venda_ids: ids, regra: 'mais_barata' })).map(({ venda_id, escolhida }: VendaCotada) => {
    if (!escolhida) throw new Error(`sale ${venda_id} has no quote`);
    const { codigo, valor, custo } = escolhida;
    return { item: { venda_id, codigo, valor }, custo };
  });
}
const soItens = (cotados: Awaited<ReturnType<typeof itensDe>>) => cotados.map(({ item }) => item);
const somaDe = (cotados: Awaited<ReturnType<typeof itensDe>>) =>
  Math.round(cotados.reduce((total, { custo }) => total + custo * 100, 0)) / 100;
const varias = (quantas: number) => Promise.all(Array.from({ length: quantas }, () => aEscolher()));

describe('labels of many sales', () => {
  test('are each paid once, at the sum that was told, and their sales are ready to go', async () => {
    const ids = await varias(4);
    const cotados = await itensDe(ids);
    await conta.saldo(somaDe(cotados));
    const { status, body } = await pedirCompra(soItens(cotados));
    expect(status).toBe(202);
    const { custo, pago, vendas, falhas } = await comprada(body.id);
    expect({ custo, pago, falhas }).toStrictEqual({ custo: somaDe(cotados), pago: somaDe(cotados), falhas: [] });
    for (const id of ids) {
      expect(await naTransportadora(id)).toStrictEqual(UMA);
      expect(await estadoDe(id)).toBe('retirada');
    }
    expect(vendas.every(({ estado }) => estado === 'comprada')).toBe(true);
    await conta.saldo(1_000_000);
  });

  test('come to their end when the lot is stopped, as far as they were begun; the others stay to be chosen', async () => {
    const ids = await varias(9);
    const cotados = await itensDe(ids);
    // None of those under way is there before the lot is stopped.
    await conta.falhar('/api/v2/me/shipment/generate', { tipo: 'atraso', ms: 1_500 });
    const { body } = await pedirCompra(soItens(cotados));
    await vi.waitFor(async () => {
      const aCaminho = await Promise.all(ids.map(estadoDe));
      expect(aCaminho.filter((estado) => estado === 'etiqueta').length).toBeGreaterThan(0);
    }, 120_000);
    expect((await admin.call(rotasDeTarefas.pararTarefa, { params: { id: body.id } })).status).toBe(202);
    const { vendas, pago } = await comprada(body.id);
    await conta.simulador.sarar();
    const estados = vendas.map(({ estado }) => estado);
    expect(new Set(estados)).toStrictEqual(new Set(['comprada', 'a_fazer']));
    const compradas = vendas.filter(({ estado }) => estado === 'comprada');
    expect(pago).toBe(somaDe(cotados.filter(({ item }) => compradas.some((uma) => uma.venda_id === item.venda_id))));
    for (const { venda_id, estado } of vendas) {
      expect(await estadoDe(venda_id)).toBe(estado === 'comprada' ? 'retirada' : 'selecionar_envio');
      if (estado === 'comprada') expect(await naTransportadora(venda_id)).toStrictEqual(UMA);
    }
  });

  test('are bought for sales that miss nothing but their label, with the service that they have', async () => {
    const ids = await varias(2);
    const [esta = 0, pedida = 0] = ids;
    for (const { item } of await itensDe(ids)) {
      const { venda_id, codigo, valor } = item;
      const body = { codigo_servico_frete: codigo, frete_valor: valor };
      await admin.call(rotasDeVendas.escolherServico, { params: { id: venda_id }, body });
      await admin.call(rotasDeVendas.mudarStatus, { params: { id: venda_id }, body: { status: 'etiqueta' } });
      expect(await estadoDe(venda_id)).toBe('etiqueta');
    }
    expect(await admin.call(rotasDeVendas.gerarEtiqueta, { params: { id: pedida } })).toMatchObject({ status: 200 });
    const [cotada, fora] = await cotar({ venda_ids: ids, regra: 'mais_rapida' });
    expect(fora?.falta?.motivo).toBe('A etiqueta já foi pedida: acompanhe na própria venda.');
    const { codigo_servico_frete: codigo } = await ver(esta);
    expect(cotada).toMatchObject({ falta: null, escolhida: { codigo }, cotacoes: [{ codigo }] });

    const { valor = 0, custo: dito } = cotada?.escolhida ?? {};
    const outro = await pedirCompra([{ venda_id: esta, codigo: 'melhorenvio:999', valor }]);
    expect((await comprada(outro.body.id)).vendas[0]?.estado).toBe('falhou');
    expect(await estadoDe(esta)).toBe('etiqueta');
    const { body } = await pedirCompra([{ venda_id: esta, codigo: codigo ?? '', valor }]);
    const { pago, vendas } = await comprada(body.id);
    expect([pago, vendas[0]?.estado, await estadoDe(esta)]).toStrictEqual([dito, 'comprada', 'retirada']);
    for (const id of ids) expect(await naTransportadora(id)).toStrictEqual(UMA);
  });

  test('are not begun with too little money', async () => {
    const ids = await varias(2);
    const cotados = await itensDe(ids);
    await conta.saldo(10);
    expect((await admin.call(rotas.verSaldoDoLote, {})).body).toStrictEqual({ saldo: 10 });
    const { status, body } = await pedirCompra(soItens(cotados));
    const custo = somaDe(cotados).toFixed(2).replace('.', ',');
    expect({ status, body }).toMatchObject({
      ...{ status: 409, body: { codigo: 'lote.saldo' } },
      body: { erro: `Saldo insuficiente: as etiquetas custam R$ ${custo} e há R$ 10,00.` },
    });
    await conta.saldo(1_000_000);
    await conta.falhar('/api/v2/me/balance', { tipo: 'status', status: 500, vezes: 9 });
    expect((await admin.call(rotas.verSaldoDoLote, {})).body).toStrictEqual({ saldo: null });
    expect(await pedirCompra(soItens(cotados))).toMatchObject({ status: 502, body: { codigo: 'lote.sem_saldo' } });
    await conta.simulador.sarar();
    for (const id of ids) expect(await estadoDe(id)).toBe('selecionar_envio');
  });

  test('are not begun by both of two people whose wallet holds the money of one', async () => {
    const cotados = await itensDe(await varias(2));
    await conta.saldo(Math.max(...cotados.map(({ custo }) => custo)));
    const pedidas = await Promise.all(soItens(cotados).map((um) => pedirCompra([um])));
    expect(pedidas.map(({ status }) => status).toSorted()).toStrictEqual([202, 409]);
    for (const { status, body } of pedidas) if (status === 202) await comprada(body.id);
    await conta.saldo(1_000_000);
  });

  test('fail one by one: the others are bought, and what failed can be chosen again', async () => {
    const [boa = 0, mudada = 0, cancelada = 0] = await varias(3);
    const cotados = await itensDe([boa, mudada, cancelada]);
    const [bom, mudado, cancelado] = soItens(cotados);
    if (!bom || !mudado || !cancelado) throw new Error('three quotes were asked for');
    await loja.cancelar(cancelada);
    const outra = await aEscolher({ status: 'embalagem' });
    const nao = { venda_id: outra, codigo: bom.codigo, valor: bom.valor };
    const { body } = await pedirCompra([{ ...mudado, valor: mudado.valor + 1 }, nao, cancelado, bom]);
    const { vendas, falhas } = await comprada(body.id);
    expect(vendas.map(({ estado }) => estado)).toStrictEqual(['falhou', 'falhou', 'falhou', 'comprada']);
    expect([...falhas].sort()).toStrictEqual(
      [
        `Venda ${mudada}: O valor do frete mudou. Calcule o frete novamente.`,
        `Venda ${outra}: O valor do frete mudou. Calcule o frete novamente.`,
        `Venda ${cancelada}: Esta venda foi cancelada e não pode mais ser alterada.`,
      ].sort(),
    );
    expect(await Promise.all([boa, mudada, outra].map(estadoDe))).toStrictEqual([
      ...['retirada', 'selecionar_envio', 'embalagem'],
    ]);
  });

  test('never make a pick-up, nor send what its customer comes for', async () => {
    const [nunca = 0, combinou = 0] = await varias(2);
    const cotados = await itensDe([combinou]);
    const servico = { codigo_servico_frete: 'RETIRADA', frete_valor: 0 };
    expect(await loja.call(rotasDeVendas.escolherServico, { params: { id: combinou }, body: servico })).toMatchObject({
      status: 200,
    });
    const { body } = await pedirCompra([{ venda_id: nunca, codigo: 'RETIRADA', valor: 0 }, ...soItens(cotados)]);
    const { pago, falhas } = await comprada(body.id);
    const motivo = 'Esta venda é retirada na loja e não precisa de etiqueta.';
    expect({ pago, falhas }).toStrictEqual({
      pago: 0,
      falhas: [`Venda ${nunca}: ${motivo}`, `Venda ${combinou}: ${motivo}`],
    });
    expect(await loja.ver(nunca)).toMatchObject({ status: 'selecionar_envio', codigo_servico_frete: null });
    expect(await loja.ver(combinou)).toMatchObject({ status: 'selecionar_envio', codigo_servico_frete: 'RETIRADA' });
    expect(await naTransportadora(combinou)).toStrictEqual({ pagas: 0, valendo: 0, carrinho: 0 });
  });

  test('a carrier that refuses, or asks another price, leaves the sale to be chosen for again', async () => {
    const [id = 0] = await varias(1);
    const cotados = await itensDe([id]);
    await conta.ajustar({ acrescimo_no_carrinho: 3 });
    const { body } = await pedirCompra(soItens(cotados));
    const { pago, falhas } = await comprada(body.id);
    await conta.ajustar({ acrescimo_no_carrinho: 0 });
    expect({ pago, falhas }).toStrictEqual({
      pago: 0,
      falhas: [`Venda ${id}: O valor do frete mudou. Calcule o frete novamente.`],
    });
    expect(await estadoDe(id)).toBe('selecionar_envio');
  });
});

describe('a service that a sale had already', () => {
  /** The customer was told two reais less than the carrier asks for by now, and paid all of it. */
  async function umaPaga() {
    const { nome: servico_frete, codigo: codigo_servico_frete, valor } = loja.sedex;
    const frete_valor = aoCentavo(valor - 2);
    const id = await aEscolher({ servico_frete, codigo_servico_frete, frete_valor });
    const { a_receber } = await ver(id);
    const body = { forma: 'pix', valor: a_receber, recebido_em: '2026-11-20' } as const;
    expect(await admin.call(rotasDePagamentos.criarPagamento, { params: { id }, body })).toMatchObject({ status: 201 });
    const { situacao_do_pagamento } = await ver(id);
    const [cotada] = await cotar({ venda_ids: [id], regra: 'mais_barata' });
    const hoje = cotada?.cotacoes.find(({ codigo }) => codigo === codigo_servico_frete);
    const outra = cotada?.cotacoes.find(({ codigo }) => codigo !== codigo_servico_frete);
    if (!hoje || !outra) throw new Error('SEDEX and another service were asked for');
    expect(cotada).toMatchObject({ escolhida: hoje, combinado: { nome: servico_frete, valor: frete_valor } });
    expect(hoje.valor).toBe(valor);
    return { id, frete_valor, situacao_do_pagamento, hoje, outra };
  }

  test.each(['as it is quoted today', 'as it was agreed'])(
    'keeps the price that its customer was told, and the wallet pays what the carrier asks for: named %s',
    async (como) => {
      const { id, frete_valor, situacao_do_pagamento, hoje } = await umaPaga();
      const valor = como === 'as it was agreed' ? frete_valor : hoje.valor;
      const { body } = await pedirCompra([{ venda_id: id, codigo: hoje.codigo, valor }]);
      const { custo, pago, falhas } = await comprada(body.id);
      expect({ custo, pago, falhas }).toStrictEqual({ custo: hoje.custo, pago: hoje.custo, falhas: [] });
      expect(await ver(id)).toMatchObject({
        ...{ status: 'retirada', servico_frete: loja.sedex.nome, frete_valor, a_receber: 0, situacao_do_pagamento },
      });
      expect(await naTransportadora(id)).toStrictEqual(UMA);
    },
  );

  test('costs its customer what another one costs, when a person takes that one', async () => {
    const { id, outra } = await umaPaga();
    const { body } = await pedirCompra([{ venda_id: id, codigo: outra.codigo, valor: outra.valor }]);
    const { pago, falhas } = await comprada(body.id);
    expect({ pago, falhas }).toStrictEqual({ pago: outra.custo, falhas: [] });
    expect(await ver(id)).toMatchObject({ frete_valor: outra.valor, codigo_servico_frete: outra.codigo });
  });

  test.each([
    ['at another price than it was quoted or agreed', { mais: 1, custo: 0 }],
    ['at another cost than the lot told', { mais: 0, custo: 1 }],
  ])('is not bought %s', async (_, { mais, custo }) => {
    const { id, frete_valor, hoje } = await umaPaga();
    await pararTarefas.atual();
    const { body } = await pedirCompra([{ venda_id: id, codigo: hoje.codigo, valor: hoje.valor + mais }]);
    await sql`update cotacoes_de_frete set custo = coalesce(custo, valor) + ${custo} where venda_id = ${id}`.execute(
      db,
    );
    pararTarefas.atual = loja.trabalhar();
    const { pago, falhas } = await comprada(body.id);
    expect({ pago, falhas }).toStrictEqual({
      pago: 0,
      falhas: [`Venda ${id}: O valor do frete mudou. Calcule o frete novamente.`],
    });
    expect(await ver(id)).toMatchObject({ status: 'selecionar_envio', frete_valor });
  });
});

test('of two people who buy the same sale the second is told by whom it is bought', async () => {
  await pararTarefas.atual();
  const [id = 0, livre = 0] = await varias(2);
  pararTarefas.atual = loja.trabalhar();
  const cotados = await itensDe([id, livre]);
  await pararTarefas.atual();
  const [item, outro] = soItens(cotados);
  if (!item || !outro) throw new Error('two quotes were asked for');
  const pedidos = await Promise.all([pedirCompra([item]), pedirCompra([item, outro])]);
  const [aceito, recusado] = pedidos.sort((a, b) => a.status - b.status);
  expect(aceito?.status).toBe(202);
  expect(recusado).toMatchObject({ status: 409, body: { erro: expect.stringContaining(`: venda ${id}. Tire-as`) } });

  pararTarefas.atual = loja.trabalhar();
  await comprada(aceito?.body.id ?? 0);
  expect(await naTransportadora(id)).toStrictEqual(UMA);
  const depois = await pedirCompra([item]);
  const { falhas } = await comprada(depois.body.id);
  expect(falhas).toHaveLength(1);
  expect(await naTransportadora(id)).toStrictEqual(UMA);
});

test('a sale whose order is on its way to Bling waits for it while the others go on, and not for ever', async () => {
  const [pronta = 0] = await varias(1);
  // Bling has made the order and did not tell its number yet.
  const aCaminho = await aEscolher({ numero_pedido_bling: null, pedido_bling_id: 9_001 });
  const semFim = await aEscolher({ numero_pedido_bling: null });
  await sql`update sincronizacoes set pedida = pedida + 1 where tipo = 'venda' and registro_id = ${aCaminho}`.execute(
    db,
  );
  await db.insertInto('sincronizacoes').values({ tipo: 'venda', registro_id: semFim }).execute();
  const cotados = await itensDe([aCaminho, semFim, pronta]);
  const { body } = await pedirCompra(soItens(cotados));
  await vi.waitFor(async () => expect(await estadoDe(pronta)).toBe('retirada'), { timeout: 120_000 });
  expect(await estadoDe(aCaminho)).toBe('etiqueta');
  await db.updateTable('vendas').set({ numero_pedido_bling: '77' }).where('id', '=', aCaminho).execute();
  await vi.waitFor(async () => expect(await estadoDe(aCaminho)).toBe('retirada'), { timeout: 120_000 });
  await pararTarefas.atual();
  pararTarefas.atual = loja.trabalhar(0);
  const { falhas } = await comprada(body.id);
  expect(falhas).toStrictEqual([
    `Venda ${semFim}: O pedido ainda não chegou ao Bling. Tente de novo quando ele chegar.`,
  ]);
  expect(await estadoDe(semFim)).toBe('selecionar_envio');
  await pararTarefas.atual();
});

describe('a sale whose order is on its way to Bling holds the lot no longer', () => {
  const voltar = (id: number) =>
    admin.call(rotasDeVendas.mudarStatus, { params: { id }, body: { status: 'selecionar_envio' } });

  test.each([
    ['is cancelled', loja.cancelar, 'Esta venda foi cancelada e não pode mais ser alterada.'],
    ['goes back a step', voltar, 'A venda mudou durante a compra, e a etiqueta foi abandonada.'],
  ])('once it %s', async (_, sair, motivo) => {
    pararTarefas.atual = loja.trabalhar();
    // Bling has made the order and did not tell its number yet.
    const id = await aEscolher({ numero_pedido_bling: null, pedido_bling_id: ++pedidos });
    await sql`update sincronizacoes set pedida = pedida + 1 where tipo = 'venda' and registro_id = ${id}`.execute(db);
    const { body } = await pedirCompra(soItens(await itensDe([id])));
    await vi.waitFor(async () => expect(await estadoDe(id)).toBe('etiqueta'), { timeout: 120_000 });
    expect((await sair(id)).status).toBeLessThan(300);
    const { pago, falhas } = await comprada(body.id);
    expect({ pago, falhas }).toStrictEqual({ pago: 0, falhas: [`Venda ${id}: ${motivo}`] });
    await pararTarefas.atual();
  });
});

test('a lot goes on where it was after its process stopped, and nothing is paid twice', async () => {
  pararTarefas.atual = loja.trabalhar();
  const ids = await varias(3);
  const cotados = await itensDe(ids);
  const [primeira = 0] = ids;
  const { body } = await pedirCompra(soItens(cotados));
  await vi.waitFor(async () => {
    for (const id of ids) expect(await estadoDe(id)).not.toBe('selecionar_envio');
  }, 120_000);
  await pararTarefas.atual();
  // A person presses the button of one sale meanwhile: it is the same label.
  const clique = admin.call(rotasDeVendas.gerarEtiqueta, { params: { id: primeira } });
  expect(await clique).toMatchObject({ status: 200 });
  pararTarefas.atual = loja.trabalhar();
  const { pago, falhas } = await comprada(body.id);
  expect({ pago, falhas }).toStrictEqual({ pago: somaDe(cotados), falhas: [] });
  for (const id of ids) expect(await naTransportadora(id)).toStrictEqual(UMA);
  expect((await ver(primeira)).status).toBe('retirada');
  await pararTarefas.atual();
});
