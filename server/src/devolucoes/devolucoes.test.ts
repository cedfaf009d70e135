import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import type { Destino } from '@varal/contract/devolucoes/devolucao';
import { rotasDeDevolucoes as rotas } from '@varal/contract/devolucoes/devolucoes.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente, umProduto } from '../../test/cenario.ts';
import { acharConsumidor } from '../clientes/clientes.queries.ts';
import { HOJE, umCaixa } from '../pagamentos/test-dinheiro.ts';
import { umaChave, umBalcao } from '../vendas/test-balcao.ts';

const { call, db, vendedor } = await testApi();
const { vender, ver, levarAte, irPara, estoque, livro, tudoConfere } = umBalcao({ db, call });
const { pagar, receber, contas, mudar: mudarPagamento, apagar, listar, caixa } = umCaixa({ call });

const devolver = (id: number, body: Partial<Sent<typeof rotas.devolverVenda>['body']>) =>
  call(rotas.devolverVenda, { params: { id }, body: { motivo: 'Não serviu', ...body } });
const trocar = (id: number, body: Partial<Sent<typeof rotas.trocarVenda>['body']>) =>
  call(rotas.trocarVenda, { params: { id }, body: { motivo: 'Não serviu', ...body } });
const credito = async (id: number) => (await call(rotasDeClientes.verCliente, { params: { id } })).body.credito;
const volta = (item_id: number, quantidade: number, destino: Destino = 'estoque') => ({
  item_id,
  quantidade,
  destino,
});

type Enviada = { paga?: boolean; comprador?: number; saldo?: number };

/** A paid sale that was sent: three pieces of one product for 100 in all, and one line of its own. */
async function enviada({ paga = true, comprador, saldo = 10 }: Enviada = {}) {
  const { id: produto } = await umProduto(db, { saldo });
  const cliente_id = comprador ?? (await umCliente(db));
  const itens = [{ id: produto, quantidade: 3, valor_unitario: 34, desconto: 2 }];
  const { id } = await vender({ cliente_id, itens, origem: 'loja_fisica' });
  await enviarDaqui(id);
  if (paga) await receber(id, { forma: 'dinheiro', valor: 100 });
  const { itens: linhas } = await ver(id);
  return { id, produto, cliente_id, item: linhas[0]?.item_id ?? 0 };
}

/** The goods leave as the step to `enviado` makes them leave. */
async function enviarDaqui(id: number) {
  await db.updateTable('vendas').set({ status: 'retirada' }).where('id', '=', id).execute();
  expect((await irPara(id, 'enviado')).status).toBe(200);
}

describe('a return', () => {
  test('puts goods back on the shelf or aside, and tells what they cost', async () => {
    const { id, produto, item } = await enviada();
    expect(await estoque('produtos', produto)).toStrictEqual({ saldo: 7, reservado: 0 });
    const body = { itens: [volta(item, 1), volta(item, 1, 'defeito')] };
    const { status, body: devolucao } = await devolver(id, body);
    expect([status, devolucao]).toStrictEqual([
      201,
      {
        id: devolucao.id,
        venda_id: id,
        criado_em: expect.any(String),
        por: { id: vendedor.usuario.id, nome: vendedor.usuario.nome },
        motivo: 'Não serviu',
        itens: [
          { ...doItem, item_id: item, quantidade: 1, destino: 'estoque', valor: 33.33 },
          { ...doItem, item_id: item, quantidade: 1, destino: 'defeito', valor: 33.34 },
        ],
        valor: 66.67,
        reembolso: null,
        credito: 0,
        troca_id: null,
      },
    ]);
    expect(await estoque('produtos', produto)).toStrictEqual({ saldo: 8, reservado: 0 });
    expect((await livro(id)).at(-1)).toMatchObject({ tipo: 'devolucao', muda_saldo: 1 });
    expect(await ver(id)).toMatchObject({ devolvido: 66.67, situacao_da_devolucao: 'parcial' });
    // Nothing was given back yet: the shop owes it.
    expect(await contas(id)).toStrictEqual([100, 0, 'a_mais']);
    expect((await call(rotas.listarDevolucoes, { params: { id } })).body).toStrictEqual([devolucao]);
    await tudoConfere();
  });
  const doItem = { sku: expect.any(String), titulo: expect.any(String), descricao: expect.any(String) };

  test('never has a unit twice, and says the figures', async () => {
    const { id, item } = await enviada();
    expect((await devolver(id, { itens: [volta(item, 2)] })).status).toBe(201);
    const { descricao } = (await ver(id)).itens[0] ?? {};
    expect(await devolver(id, { itens: [volta(item, 2)] })).toMatchObject({
      status: 409,
      body: {
        codigo: 'devolucao.quantidade_demais',
        erro: `De ${descricao} podem voltar no máximo 1: vendidas 3, já devolvidas 2.`,
      },
    });
    expect((await devolver(id, { itens: [volta(item, 1)] })).body).toMatchObject({ valor: 33.33 });
    expect(await ver(id)).toMatchObject({ devolvido: 100, situacao_da_devolucao: 'total' });
    expect(await devolver(id, { itens: [volta(item, 1)] })).toMatchObject({ status: 409 });
  });

  test('has one of ten who take the last unit back at the same moment', async () => {
    const { id, item, produto } = await enviada();
    const tries = await Promise.all(Array.from({ length: 10 }, () => devolver(id, { itens: [volta(item, 2)] })));
    expect(tries.map(({ status }) => status).sort()).toStrictEqual([201, ...Array(9).fill(409)]);
    expect(await estoque('produtos', produto)).toStrictEqual({ saldo: 9, reservado: 0 });
  });

  test('is one, however often it is sent under its key', async () => {
    const { id, item } = await enviada();
    const body = { itens: [volta(item, 1)], motivo: 'Não serviu', reembolso: { forma: 'pix' as const, valor: 33.33 } };
    const chave = umaChave();
    const tries = [1, 2].map(() => call(rotas.devolverVenda, { params: { id }, body }, chave));
    for (const { status } of await Promise.all(tries)) expect([201, 409]).toContain(status);
    expect(await call(rotas.devolverVenda, { params: { id }, body }, chave)).toMatchObject({ status: 201 });
    expect(await ver(id)).toMatchObject({ devolvido: 33.33, pago: 66.67 });
  });

  test('gives back at most what its goods cost, as money of today and as credit', async () => {
    const { id, item, cliente_id } = await enviada();
    const itens = [volta(item, 1)];
    const reembolso = { forma: 'pix' as const, valor: 30 };
    expect(await devolver(id, { itens, reembolso, credito: 3.34 })).toMatchObject({
      status: 409,
      body: {
        codigo: 'devolucao.valor_demais',
        erro: 'O que volta custou R$ 33,33 nesta venda: reembolso e crédito não podem somar R$ 33,34.',
      },
    });
    expect(await ver(id)).toMatchObject({ devolvido: 0, situacao_da_devolucao: 'nenhuma' });
    const antes = await caixa(HOJE);
    expect(await devolver(id, { itens, reembolso, credito: 3.33 })).toMatchObject({
      status: 201,
      body: { reembolso, credito: 3.33 },
    });
    const saiuDe = (dia: typeof antes, forma: string) => dia.por_forma.find((um) => um.forma === forma)?.saiu ?? 0;
    const depois = await caixa(HOJE);
    expect(saiuDe(depois, 'pix') - saiuDe(antes, 'pix')).toBeCloseTo(30, 6);
    expect(await credito(cliente_id)).toBe(3.33);
    expect(await contas(id)).toStrictEqual([66.67, 0, 'pago']);
    // Taking the payment back does not give once more what a return gave.
    const [pagamento] = await listar(id);
    expect((await apagar(pagamento?.id ?? 0)).status).toBe(204);
    expect(await contas(id)).toStrictEqual([0, 66.67, 'sem_pagamento']);
  });

  test('gives neither money nor credit that never came in, and says what is left', async () => {
    const { id, item, cliente_id } = await enviada({ paga: false });
    const itens = [volta(item, 3)];
    const recusa = (erro: string) => ({ status: 409, body: { erro } });
    expect(await devolver(id, { itens, reembolso: { forma: 'dinheiro', valor: 10 } })).toMatchObject(
      recusa('Há R$ 0,00 recebidos desta venda: não se pode reembolsar R$ 10,00.'),
    );
    expect(await devolver(id, { itens, credito: 100 })).toMatchObject({
      status: 409,
      body: {
        codigo: 'devolucao.credito_demais',
        erro: 'Há R$ 0,00 recebidos desta venda: não se pode dar R$ 100,00 de crédito.',
      },
    });
    await receber(id, { forma: 'dinheiro', valor: 60 });
    const reembolso = { forma: 'dinheiro' as const, valor: 25 };
    expect(await devolver(id, { itens, reembolso, credito: 35.01 })).toMatchObject(
      recusa('Há R$ 35,00 recebidos desta venda: não se pode dar R$ 35,01 de crédito.'),
    );
    expect([await credito(cliente_id), await contas(id)]).toStrictEqual([0, [60, 40, 'parcial']]);
    expect((await devolver(id, { itens, reembolso, credito: 35 })).status).toBe(201);
    expect([await credito(cliente_id), await contas(id)]).toStrictEqual([35, [0, 0, 'pago']]);
  });

  test('of ten who give the same received money as credit at the same moment has one', async () => {
    const { id, item, cliente_id } = await enviada({ paga: false });
    await receber(id, { forma: 'dinheiro', valor: 40 });
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) => devolver(id, { itens: [volta(item, 1)], credito: n % 2 ? 33 : 30 })),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    expect([30, 33]).toContain(await credito(cliente_id));
    expect((await contas(id))[0]).toBeGreaterThanOrEqual(0);
  });

  test('leaves its payment at least what was given back of it, however it is corrected', async () => {
    const { id, item, cliente_id } = await enviada();
    expect((await devolver(id, { itens: [volta(item, 2)], credito: 60 })).status).toBe(201);
    const [pagamento] = await listar(id);
    const corrigir = (valor: number) => mudarPagamento(pagamento?.id ?? 0, { valor });
    expect(await corrigir(59.99)).toMatchObject({
      status: 409,
      body: {
        codigo: 'pagamento.ja_devolvido',
        erro: 'Dinheiro desta venda já foi devolvido: este pagamento não pode ser menor que R$ 60,00.',
      },
    });
    expect(await contas(id)).toStrictEqual([40, 0, 'a_mais']);
    expect((await corrigir(60)).status).toBe(200);
    expect(await contas(id)).toStrictEqual([0, 33.33, 'sem_pagamento']);
    expect((await apagar(pagamento?.id ?? 0)).status).toBe(204);
    expect([await credito(cliente_id), await contas(id)]).toStrictEqual([60, [0, 33.33, 'sem_pagamento']]);
  });

  test.each([
    [{ itens: [] }, 'devolucao.sem_itens'],
    [{ itens: [volta(2_000_000_000, 1)] }, 'devolucao.item_de_outra'],
    [{ itens: [volta(1, 0)] }, 'entrada.invalida'],
    [{ itens: [volta(1, 1)], motivo: ' ' }, 'entrada.invalida'],
    [{ itens: [volta(1, 1)], reembolso: { forma: 'credito' as 'pix', valor: 1 } }, 'entrada.invalida'],
  ])('as %j is refused with %s', async (body, codigo) => {
    const { id } = await enviada();
    expect(await devolver(id, body)).toMatchObject({ status: 400, body: { codigo } });
  });

  test('is of sent sales only, which then do not step back before the exit', async () => {
    const { id: produto } = await umProduto(db, { saldo: 1 });
    const aberta = await vender({ itens: [{ id: produto, quantidade: 1 }] });
    expect(await devolver(aberta.id, { itens: [volta(aberta.itens[0]?.item_id ?? 0, 1)] })).toMatchObject({
      status: 409,
      body: { erro: 'A venda está em Separação: só volta o que já foi enviado.' },
    });
    const { id, item } = await enviada();
    await levarAte(id, 'concluido');
    expect((await devolver(id, { itens: [volta(item, 1)] })).status).toBe(201);
    expect((await irPara(id, 'enviado')).status).toBe(200);
    expect(await irPara(id, 'retirada')).toMatchObject({
      status: 409,
      body: { erro: 'Produtos desta venda já foram devolvidos: ela não volta para Retirada.' },
    });
  });

  test('leaves to a cancellation only what is still out', async () => {
    const { id, item, produto } = await enviada();
    expect((await devolver(id, { itens: [volta(item, 1), volta(item, 1, 'defeito')] })).status).toBe(201);
    expect((await call(rotasDeVendas.cancelarVenda, { params: { id } })).status).toBe(204);
    expect(await estoque('produtos', produto)).toStrictEqual({ saldo: 9, reservado: 0 });
    expect(await devolver(id, { itens: [volta(item, 1)] })).toMatchObject({ status: 409 });
  });

  test('stands in the history of its sale, and loses what was typed when the customer is forgotten', async () => {
    const { id, item, cliente_id } = await enviada();
    await devolver(id, { itens: [volta(item, 1)], motivo: 'Joana engordou' });
    const query = { alvo: `venda:${id}` };
    const { body: feitos } = await call(rotasDoHistorico.listarHistorico, { query });
    expect(feitos[0]).toMatchObject({ acao: 'devolucao.recebida', alvo: { tipo: 'devolucao', nome: `Venda ${id}` } });
    expect(await call(rotasDoHistorico.desfazer, { params: { id: feitos[0]?.id ?? 0 } })).toMatchObject({
      status: 409,
      body: { erro: 'Isto não se desfaz: a mercadoria e o dinheiro já foram devolvidos.' },
    });
    // Only who has no open sale is forgotten.
    await levarAte(id, 'concluido');
    expect((await call(rotasDeClientes.anonimizarCliente, { params: { id: cliente_id } })).status).toBe(200);
    expect((await call(rotas.listarDevolucoes, { params: { id } })).body).toMatchObject([{ motivo: '' }]);
    expect(await devolver(id, { itens: [volta(item, 1)], credito: 1 })).toMatchObject({
      status: 409,
      body: { erro: 'Os dados deste cliente foram apagados: não há de quem seja o crédito.' },
    });
    expect((await devolver(id, { itens: [volta(item, 1)] })).status).toBe(201);
  });
});

describe('an exchange', () => {
  test('pays the new sale with the credit, and the rest is due', async () => {
    const { id, item, cliente_id, produto } = await enviada();
    const { status, body } = await trocar(id, {
      itens: [volta(item, 1)],
      novos: [{ id: produto, quantidade: 1, valor_unitario: 50 }],
    });
    expect(status).toBe(201);
    expect(body.devolucao).toMatchObject({ valor: 33.33, credito: 33.33, troca_id: body.venda.id });
    expect(body.venda).toMatchObject({
      cliente_id,
      status: 'separacao',
      origem: 'loja_fisica',
      total: 50,
      pago: 33.33,
      a_receber: 16.67,
    });
    expect(await listar(body.venda.id)).toMatchObject([
      { forma: 'credito', valor: 33.33, observacao: `Troca da venda ${id}` },
    ]);
    expect(await credito(cliente_id)).toBe(0);
    expect(await contas(id)).toStrictEqual([66.67, 0, 'pago']);
    expect(await estoque('produtos', produto)).toStrictEqual({ saldo: 8, reservado: 1 });
    await tudoConfere();
  });

  test('leaves the customer what the new sale does not need, and nothing below zero', async () => {
    const { id, item, cliente_id } = await enviada();
    const { id: barato } = await umProduto(db, { saldo: 100 });
    const { body } = await trocar(id, {
      itens: [volta(item, 3)],
      novos: [{ id: barato, quantidade: 1, valor_unitario: 30 }],
    });
    expect(body.venda).toMatchObject({ pago: 30, a_receber: 0, situacao_do_pagamento: 'pago' });
    expect(await credito(cliente_id)).toBe(70);

    const vendas = await Promise.all(
      Array.from({ length: 5 }, () =>
        vender({ cliente_id, itens: [{ id: barato, quantidade: 1, valor_unitario: 40 }] }),
      ),
    );
    const tries = await Promise.all(vendas.map((uma) => pagar(uma.id, { forma: 'credito', valor: 40 })));
    expect(tries.map(({ status }) => status).sort()).toStrictEqual([201, 409, 409, 409, 409]);
    expect(tries.find(({ status }) => status === 409)?.body).toMatchObject({
      erro: 'O crédito deste cliente na loja não cobre o pagamento.',
    });
    expect(await credito(cliente_id)).toBe(30);
    // A payment with credit that is taken back is credit again.
    const paga = tries.find(({ status }) => status === 201);
    expect((await apagar(paga?.body.id ?? 0)).status).toBe(204);
    expect(await credito(cliente_id)).toBe(70);
  });

  test.each([false, true])(
    'costs what was paid for the same product where no price is sent: %s at once',
    async (leva_agora) => {
      const { id, item, produto, cliente_id } = await enviada();
      const { status, body } = await trocar(id, {
        itens: [volta(item, 2)],
        novos: [{ id: produto, quantidade: 2 }],
        leva_agora,
      });
      expect({ status, body }).toMatchObject({
        status: 201,
        body: {
          devolucao: { valor: 66.67, credito: 66.67, reembolso: null },
          venda: { total: 66.67, pago: 66.67, a_receber: 0, itens: [{ valor_unitario: 34, desconto: 1.33 }] },
        },
      });
      expect(await credito(cliente_id)).toBe(0);
    },
  );

  test('with a price of its own for one piece leaves what was paid to the other', async () => {
    const { id: produto } = await umProduto(db, {
      preco_venda: 42,
      variacoes: ['P', 'M'].map((tamanho) => ({ sku: `PAR-${tamanho}`, preco_venda: null, saldo: 5 })),
    });
    const cliente_id = await umCliente(db);
    const itens = [{ sku: 'PAR-P', quantidade: 1, valor_unitario: 34, desconto: 0.67 }];
    const { id } = await vender({ cliente_id, itens, origem: 'loja_fisica' });
    await enviarDaqui(id);
    const item = (await ver(id)).itens[0]?.item_id ?? 0;
    const novos = [
      { sku: 'PAR-P', quantidade: 1, valor_unitario: 50 },
      { sku: 'PAR-M', quantidade: 1 },
    ];
    expect((await trocar(id, { itens: [volta(item, 1)], novos })).body.venda.itens).toMatchObject([
      { id: produto, valor_unitario: 50, desconto: 0 },
      { id: produto, valor_unitario: 34, desconto: 0.67 },
    ]);
  });

  test('of a product that has no price any more costs what was paid, and more of it is refused', async () => {
    const { id, item, produto } = await enviada();
    await db.updateTable('produtos').set({ preco_venda: null }).where('id', '=', produto).execute();
    const doisPorUm = { itens: [volta(item, 1)], novos: [{ id: produto, quantidade: 2 }] };
    expect(await trocar(id, doisPorUm)).toMatchObject({
      status: 400,
      body: { codigo: 'venda.valor_invalido', erros: { 'novos.0': [expect.any(String)] } },
    });
    const trocada = await trocar(id, { itens: [volta(item, 1)], novos: [{ id: produto, quantidade: 1 }] });
    expect(trocada).toMatchObject({ status: 201, body: { venda: { total: 33.33, a_receber: 0 } } });
  });

  test('is of goods that the customer comes for later, or that are sent', async () => {
    const trocada = async (mais: { codigo_servico_frete?: 'RETIRADA' | null; leva_agora?: boolean }) => {
      const { id, item, produto } = await enviada();
      return trocar(id, { itens: [volta(item, 1)], novos: [{ id: produto, quantidade: 1 }], ...mais });
    };
    const retirada = { codigo_servico_frete: 'RETIRADA', servico_frete: 'Retirada na loja', frete_valor: 0 };
    const busca = await trocada({ codigo_servico_frete: 'RETIRADA' });
    expect(busca.body.venda).toMatchObject({ ...retirada, status: 'separacao', total: 33.33, a_receber: 0 });
    const leva = await trocada({ codigo_servico_frete: 'RETIRADA', leva_agora: true });
    expect(leva.body.venda).toMatchObject({ ...retirada, status: 'concluido' });
    expect((await trocada({ codigo_servico_frete: null })).body.venda.servico_frete).toBe(null);
    expect(await trocada({ codigo_servico_frete: 'SEDEX' as 'RETIRADA' })).toMatchObject({
      status: 400,
      body: { erros: { codigo_servico_frete: [expect.any(String)] } },
    });
  });

  test('is nothing at all when what is wanted instead is not there', async () => {
    const { id, item, cliente_id, produto } = await enviada();
    expect(await trocar(id, { itens: [volta(item, 1)], novos: [{ id: produto, quantidade: 9 }] })).toMatchObject({
      status: 409,
      body: { codigo: 'venda.estoque_insuficiente', erros: { 'novos.0': [expect.any(String)] } },
    });
    expect(await trocar(id, { itens: [volta(item, 1)], novos: [] })).toMatchObject({
      status: 400,
      body: { erro: 'Adicione pelo menos um produto à venda.' },
    });
    expect(await ver(id)).toMatchObject({ devolvido: 0, pago: 100 });
    expect(await credito(cliente_id)).toBe(0);
    expect(await estoque('produtos', produto)).toStrictEqual({ saldo: 7, reservado: 0 });
  });
});

describe('an exchange of goods that were not paid', () => {
  test('moves what is due, and gives nobody credit', async () => {
    const { id, item, cliente_id, produto } = await enviada({ paga: false });
    const novos = [{ id: produto, quantidade: 1, valor_unitario: 40 }];
    expect(await trocar(id, { itens: [volta(item, 1)], novos, credito: 33.33 })).toMatchObject({
      status: 409,
      body: { erro: 'Há R$ 0,00 recebidos desta venda: não se pode dar R$ 33,33 de crédito.' },
    });
    const { body } = await trocar(id, { itens: [volta(item, 1)], novos });
    expect(body.devolucao).toMatchObject({ valor: 33.33, credito: 0, reembolso: null });
    expect(body.venda).toMatchObject({ pago: 0, a_receber: 40, situacao_do_pagamento: 'sem_pagamento' });
    expect(await contas(id)).toStrictEqual([0, 66.67, 'sem_pagamento']);
    expect([await listar(body.venda.id), await credito(cliente_id)]).toStrictEqual([[], 0]);
  });

  test('pays the new sale with what the old one has, and the two owe together what one did', async () => {
    const { id, item, cliente_id, produto } = await enviada({ paga: false });
    await receber(id, { forma: 'dinheiro', valor: 20 });
    const { body } = await trocar(id, {
      itens: [volta(item, 1)],
      novos: [{ id: produto, quantidade: 1, valor_unitario: 33.33 }],
    });
    expect(body.devolucao).toMatchObject({ credito: 20 });
    expect(body.venda).toMatchObject({ pago: 20, a_receber: 13.33 });
    expect(await contas(id)).toStrictEqual([0, 66.67, 'sem_pagamento']);
    // The payment is kept: neither corrected below what was given, nor given back twice.
    const [pagamento] = await listar(id);
    expect(await mudarPagamento(pagamento?.id ?? 0, { valor: 5 })).toMatchObject({
      status: 409,
      body: { erro: 'Dinheiro desta venda já foi devolvido: este pagamento não pode ser menor que R$ 20,00.' },
    });
    expect((await apagar(pagamento?.id ?? 0)).status).toBe(204);
    expect(await contas(id)).toStrictEqual([0, 66.67, 'sem_pagamento']);
    expect(await credito(cliente_id)).toBe(0);
  });

  test('of an exchange gives back what that one was paid with, and no more', async () => {
    const { id, item, cliente_id, produto } = await enviada({ paga: false });
    await receber(id, { forma: 'dinheiro', valor: 20 });
    const novos = [{ id: produto, quantidade: 1, valor_unitario: 33.33 }];
    const { body: primeira } = await trocar(id, { itens: [volta(item, 1)], novos, leva_agora: true });
    expect(primeira.venda).toMatchObject({ status: 'concluido', pago: 20, a_receber: 13.33 });
    const levado = volta(primeira.venda.itens[0]?.item_id ?? 0, 1);
    const { body: segunda } = await trocar(primeira.venda.id, { itens: [levado], novos, leva_agora: true });
    expect(segunda.venda).toMatchObject({ pago: 20, a_receber: 13.33 });
    expect(await contas(primeira.venda.id)).toStrictEqual([0, 0, 'pago']);
    const deVolta = [volta(segunda.venda.itens[0]?.item_id ?? 0, 1)];
    expect(await devolver(segunda.venda.id, { itens: deVolta, credito: 20.01 })).toMatchObject({
      status: 409,
      body: { erro: 'Há R$ 20,00 recebidos desta venda: não se pode dar R$ 20,01 de crédito.' },
    });
    expect((await devolver(segunda.venda.id, { itens: deVolta, credito: 20 })).status).toBe(201);
    expect(await credito(cliente_id)).toBe(20);
    await tudoConfere();
  });
});

test('payments of an exchange are noted as they are sent, and pay what the credit does not', async () => {
  const { id, item, produto } = await enviada();
  const { body } = await trocar(id, {
    itens: [volta(item, 1)],
    novos: [{ id: produto, quantidade: 1, valor_unitario: 50 }],
    pagamentos: [
      { forma: 'pix', valor: 10, recebido_em: HOJE },
      { forma: 'boleto', valor: 6.67, vence_em: '2026-12-24' },
    ],
  });
  expect(body.venda).toMatchObject({ status: 'separacao', pago: 43.33, a_receber: 6.67 });
  expect(await listar(body.venda.id)).toMatchObject([
    { forma: 'credito', valor: 33.33 },
    { forma: 'pix', valor: 10, recebido_em: expect.any(String) },
    { forma: 'boleto', valor: 6.67, recebido_em: null, vence_em: '2026-12-24' },
  ]);
});

describe('an exchange whose goods the customer takes along', () => {
  const daqui = (valor_unitario: number, quantidade = 1) => ({ quantidade, valor_unitario });
  const pix = (valor: number) => ({ forma: 'pix' as const, valor });
  const emDinheiro = (valor: number) => ({ forma: 'dinheiro' as const, valor });

  test('is a counter sale that is done, also with the unit that came back', async () => {
    const { id, item, produto, cliente_id } = await enviada({ saldo: 3 });
    const { status, body } = await trocar(id, {
      itens: [volta(item, 1)],
      novos: [{ id: produto, ...daqui(33.33) }],
      leva_agora: true,
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        devolucao: { credito: 33.33, reembolso: null, troca_id: body.venda.id },
        venda: {
          cliente_id,
          status: 'concluido',
          origem: 'loja_fisica',
          servico_frete: 'Retirada na loja',
          codigo_servico_frete: 'RETIRADA',
          frete_valor: 0,
          pago: 33.33,
          a_receber: 0,
          situacao_do_pagamento: 'pago',
        },
      },
    });
    expect(await estoque('produtos', produto)).toStrictEqual({ saldo: 0, reservado: 0 });
    const { rows } = await sql<{ tipo: string; venda_id: number }>`
      select tipo, venda_id from movimentos_de_estoque where produto_id = ${produto} order by id desc limit 3`.execute(
      db,
    );
    expect(rows.reverse()).toStrictEqual([
      { tipo: 'devolucao', venda_id: id },
      { tipo: 'reserva', venda_id: body.venda.id },
      { tipo: 'saida', venda_id: body.venda.id },
    ]);
    const { body: feitos } = await call(rotasDoHistorico.listarHistorico, {
      query: { alvo: `venda:${body.venda.id}` },
    });
    expect(feitos.map(({ acao }) => acao)).toStrictEqual(['pagamento.anotado', 'venda.no_balcao']);
  });

  test('of a sale that was sent far away is one of the shop itself', async () => {
    const { id, item, produto } = await enviada();
    await db.updateTable('vendas').set({ origem: 'redes_sociais' }).where('id', '=', id).execute();
    const novos = [{ id: produto, ...daqui(33.33) }];
    const { body } = await trocar(id, { itens: [volta(item, 1)], novos, leva_agora: true });
    expect(body.venda.origem).toBe('loja_fisica');
  });

  test('is paid as at the counter: what is sent is received now, and cash gives change', async () => {
    const { id, item, produto } = await enviada();
    const { body } = await trocar(id, {
      itens: [volta(item, 1)],
      novos: [{ id: produto, ...daqui(60) }],
      leva_agora: true,
      pagamentos: [pix(6.67), emDinheiro(50)],
    });
    expect(body.venda).toMatchObject({ pago: 60, a_receber: 0 });
    expect(
      (await listar(body.venda.id)).map(({ forma, valor, recebido_em }) => [forma, valor, recebido_em !== null]),
    ).toStrictEqual([
      ['credito', 33.33, true],
      ['pix', 6.67, true],
      ['dinheiro', 20, true],
    ]);
    // A customer with a name may owe the rest.
    const fiado = await trocar(id, {
      itens: [volta(item, 1)],
      novos: [{ id: produto, ...daqui(60) }],
      leva_agora: true,
    });
    expect(fiado.body.venda).toMatchObject({ status: 'concluido', pago: 33.34, a_receber: 26.66 });
    await tudoConfere();
  });

  test('may take older credit of the customer along, and no more of it than there is', async () => {
    const { id, item, produto, cliente_id } = await enviada();
    expect((await devolver(id, { itens: [volta(item, 1)], credito: 33.33 })).status).toBe(201);
    const comCredito = (valor: number) =>
      trocar(id, {
        itens: [volta(item, 1)],
        novos: [{ id: produto, ...daqui(70) }],
        leva_agora: true,
        pagamentos: [{ forma: 'credito', valor }, pix((3666 - Math.round(valor * 100)) / 100)],
      });
    expect(await comCredito(33.34)).toMatchObject({
      status: 409,
      body: { erro: 'O crédito deste cliente na loja não cobre o pagamento.' },
    });
    expect(await ver(id)).toMatchObject({ devolvido: 33.33, pago: 66.67 });
    expect((await comCredito(33.33)).body.venda).toMatchObject({ pago: 70, a_receber: 0 });
    expect(await credito(cliente_id)).toBe(0);
  });

  test.each([
    ['nothing beyond the credit', [], 400, 'Faltam R$ 26,67.'],
    ['too little, to the cent', [emDinheiro(26.66)], 400, 'Faltam R$ 0,01.'],
    ['what is only expected', [{ ...pix(26.67), recebido_em: null }], 400, 'Faltam R$ 26,67.'],
    ['more than cash can give back', [pix(30)], 400, 'Só o dinheiro dá troco: nas outras formas há R$ 3,33 a mais.'],
  ])('of the Consumidor with %s is refused, and nothing came back', async (_, pagamentos, status, erro) => {
    const { id, item, produto } = await enviada({ comprador: await acharConsumidor(db) });
    const antes = await estoque('produtos', produto);
    const novos = [{ id: produto, ...daqui(60) }];
    const answer = await trocar(id, { itens: [volta(item, 1)], novos, leva_agora: true, pagamentos });
    expect(answer).toMatchObject({ status, body: { erro } });
    expect(await ver(id)).toMatchObject({ devolvido: 0, pago: 100, itens: [{ devolvidas: 0 }] });
    expect(await estoque('produtos', produto)).toStrictEqual(antes);
  });

  test('of the Consumidor gives back in cash what is left over', async () => {
    const comprador = await acharConsumidor(db);
    const { id, item, produto } = await enviada({ comprador });
    const { body } = await trocar(id, {
      itens: [volta(item, 2)],
      novos: [{ id: produto, ...daqui(60) }],
      leva_agora: true,
    });
    expect(body).toMatchObject({
      devolucao: { valor: 66.67, reembolso: emDinheiro(6.67), credito: 60 },
      venda: { status: 'concluido', pago: 60, a_receber: 0 },
    });
    expect([await contas(id), await credito(comprador)]).toStrictEqual([[33.33, 0, 'pago'], 0]);
  });

  test('is nothing at all where a line is still to be chosen, or is not there', async () => {
    const { id, item, produto, cliente_id } = await enviada();
    const grade = await umProduto(db, { titulo: 'Camiseta Lua', variacoes: [{ sku: `LUA-${id}-P`, saldo: 1 }] });
    const pedir = (novo: object) =>
      trocar(id, { itens: [volta(item, 1)], novos: [novo as { quantidade: number }], leva_agora: true });
    expect(await pedir({ id: grade.id, ...daqui(33.33) })).toMatchObject({
      status: 409,
      body: { erro: 'Escolha a variação de Camiseta Lua antes de continuar.' },
    });
    expect(await pedir({ sku: `LUA-${id}-P`, ...daqui(10, 2) })).toMatchObject({
      status: 409,
      body: { codigo: 'venda.estoque_insuficiente', erros: { 'novos.0': [expect.any(String)] } },
    });
    await db
      .updateTable('produtos')
      .set({ excluido_em: new Date().toISOString() })
      .where('id', '=', grade.id)
      .execute();
    expect(await pedir({ sku: `LUA-${id}-P`, ...daqui(33.33) })).toMatchObject({ status: 409 });
    expect(await ver(id)).toMatchObject({ devolvido: 0, pago: 100 });
    expect([await estoque('produtos', produto), await credito(cliente_id)]).toStrictEqual([
      { saldo: 7, reservado: 0 },
      0,
    ]);
  });

  test('is one of ten who exchange the same goods at the same moment', async () => {
    const { id, item, produto, cliente_id } = await enviada();
    const { id: outro } = await umProduto(db, { saldo: 100 });
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        trocar(id, {
          itens: [volta(item, 2)],
          novos: [{ id: outro, ...daqui(66.67) }],
          leva_agora: n % 2 === 0,
        }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toStrictEqual([201, ...Array<number>(9).fill(409)]);
    expect(await estoque('produtos', produto)).toStrictEqual({ saldo: 9, reservado: 0 });
    const { saldo, reservado } = await estoque('produtos', outro);
    expect(saldo - reservado).toBe(99);
    expect([await contas(id), await credito(cliente_id)]).toStrictEqual([[33.33, 0, 'pago'], 0]);
    await tudoConfere();
  });

  test('or a counter sale has the last unit, and the other changes nothing', async () => {
    for (let vez = 0; vez < 8; vez += 1) {
      const { id, item } = await enviada();
      const { id: ultimo } = await umProduto(db, { saldo: 1 });
      const itens = [{ id: ultimo, ...daqui(33.33) }];
      const troca = () => trocar(id, { itens: [volta(item, 1)], novos: itens, leva_agora: true });
      const balcao = () => call(rotasDoBalcao.venderNoBalcao, { body: { itens, pagamentos: [pix(33.33)] } });
      const [trocada, vendida] =
        vez % 2 ? await Promise.all([troca(), balcao()]) : (await Promise.all([balcao(), troca()])).reverse();
      expect([trocada?.status, vendida?.status].sort()).toStrictEqual([201, 409]);
      const trocou = trocada?.status === 201;
      expect(await ver(id)).toMatchObject({ devolvido: trocou ? 33.33 : 0, pago: trocou ? 66.67 : 100 });
      expect(await estoque('produtos', ultimo)).toStrictEqual({ saldo: 0, reservado: 0 });
    }
    await tudoConfere();
  });

  test('is one, however often it is sent under its key', async () => {
    const { id, item, produto } = await enviada();
    const body = {
      itens: [volta(item, 1)],
      motivo: 'Não serviu',
      novos: [{ id: produto, ...daqui(40) }],
      leva_agora: true,
      pagamentos: [pix(6.67)],
    };
    const chave = umaChave();
    const primeira = await call(rotas.trocarVenda, { params: { id }, body }, chave);
    const segunda = await call(rotas.trocarVenda, { params: { id }, body }, chave);
    expect(segunda).toMatchObject({ status: 201, body: { venda: { id: primeira.body.venda.id } } });
    expect(await ver(id)).toMatchObject({ devolvido: 33.33, pago: 66.67 });
    expect(await listar(primeira.body.venda.id)).toHaveLength(2);
  });

  test('is undone like any counter sale: a cancellation brings its goods back, and its credit', async () => {
    const { id, item, produto, cliente_id } = await enviada();
    const novos = [{ id: produto, ...daqui(33.33) }];
    const { body } = await trocar(id, { itens: [volta(item, 1)], novos, leva_agora: true });
    const params = { id: body.venda.id };
    expect((await call(rotasDeVendas.cancelarVenda, { params, query: {} })).status).toBe(204);
    const [pago] = await listar(body.venda.id);
    expect((await apagar(pago?.id ?? 0)).status).toBe(204);
    expect(await estoque('produtos', produto)).toStrictEqual({ saldo: 8, reservado: 0 });
    expect([await credito(cliente_id), await contas(id)]).toStrictEqual([33.33, [66.67, 0, 'pago']]);
    await tudoConfere();
  });
});

test('the Consumidor exchanges and gets money back, and keeps no credit', async () => {
  const comprador = await acharConsumidor(db);
  const { id, item, produto } = await enviada({ comprador });
  const [pagamento] = await listar(id);
  const semNome = (valor: string) => ({
    status: 409,
    body: {
      erro: `O Consumidor não guarda crédito: devolva ${valor} ao cliente, ou venda a um cliente com nome.`,
    },
  });
  expect(await devolver(id, { itens: [volta(item, 1)], credito: 33.33 })).toMatchObject(semNome('R$ 33,33'));
  const estorno = { params: { id: pagamento?.id ?? 0 }, body: { forma: 'credito' as const } };
  expect(await call(rotasDePagamentos.devolverPagamento, estorno)).toMatchObject(semNome('R$ 100,00'));

  const novos = [{ id: produto, quantidade: 1, valor_unitario: 30 }];
  const troca = { itens: [volta(item, 1)], novos };
  expect(await trocar(id, { ...troca, credito: 33.33 })).toMatchObject(semNome('R$ 3,33'));
  const reembolso = (valor: number) => ({ forma: 'pix' as const, valor });
  expect(await trocar(id, { ...troca, reembolso: reembolso(3.32) })).toMatchObject(semNome('R$ 0,01'));
  expect((await trocar(id, { ...troca, reembolso: reembolso(3.33) })).body).toMatchObject({
    devolucao: { reembolso: reembolso(3.33), credito: 30 },
    venda: { pago: 30, a_receber: 0 },
  });
  // Where nobody says how, it goes back in cash.
  const { body } = await trocar(id, troca);
  expect(body).toMatchObject({
    devolucao: { reembolso: { forma: 'dinheiro', valor: 3.34 }, credito: 30 },
    venda: { pago: 30, a_receber: 0 },
  });
  expect(await credito(comprador)).toBe(0);

  const [comCredito] = await listar(body.venda.id);
  const mudar = (mudancas: object) => mudarPagamento(comCredito?.id ?? 0, mudancas);
  expect(await mudar({ valor: 20 })).toMatchObject(semNome('R$ 10,00'));
  expect(await mudar({ forma: 'pix' })).toMatchObject(semNome('R$ 30,00'));
  const outro = await umCliente(db);
  const vendida = { cliente_id: outro, origem: 'loja_fisica', itens: novos } as const;
  expect((await call(rotasDeVendas.editarVenda, { params: { id: body.venda.id }, body: vendida })).status).toBe(200);
  expect(await apagar(comCredito?.id ?? 0)).toMatchObject(semNome('R$ 30,00'));
  expect(await credito(comprador)).toBe(0);
});
