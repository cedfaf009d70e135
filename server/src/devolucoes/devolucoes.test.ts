import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import type { Destino } from '@varal/contract/devolucoes/devolucao';
import { rotasDeDevolucoes as rotas } from '@varal/contract/devolucoes/devolucoes.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente, umProduto } from '../../test/cenario.ts';
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

/** A paid sale that was sent: three pieces of one product for 100 in all, and one line of its own. */
async function enviada({ paga = true, comprador }: { paga?: boolean; comprador?: number } = {}) {
  const { id: produto } = await umProduto(db, { saldo: 10 });
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

test('the Consumidor exchanges and gets money back, and keeps no credit', async () => {
  const { id: comprador } = await db
    .insertInto('clientes')
    .values({ nome: 'Consumidor', consumidor: true })
    .returning('id')
    .executeTakeFirstOrThrow();
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
  expect(await trocar(id, troca)).toMatchObject(semNome('R$ 3,33'));
  const comTroco = { ...troca, reembolso: { forma: 'dinheiro' as const, valor: 3.33 } };
  const { body } = await trocar(id, comTroco);
  expect(body.venda).toMatchObject({ pago: 30, a_receber: 0 });
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
