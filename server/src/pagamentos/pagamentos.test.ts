import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente, umProduto } from '../../test/cenario.ts';
import { umaChave, umBalcao } from '../vendas/test-balcao.ts';
import { HOJE, haDias, umCaixa } from './test-dinheiro.ts';

const { call, db, admin, vendedor } = await testApi();
const { vender } = umBalcao({ db, call });
const { pagar, receber, contas, mudar, apagar, devolver, listar } = umCaixa({ call });
const { id: produto } = await umProduto(db, { saldo: 5000 });

/** A sale of these pieces at 50 each. */
const venda = (quantidade = 2) => vender({ itens: [{ id: produto, quantidade }] });

test('what is received makes a sale paid, in part, whole, or more than whole', async () => {
  const { id } = await venda();
  expect(await contas(id)).toStrictEqual([0, 100, 'sem_pagamento']);
  const primeiro = await receber(id, { valor: 33.33, observacao: ' Sinal ' });
  expect(primeiro).toStrictEqual({
    id: primeiro.id,
    venda_id: id,
    forma: 'pix',
    valor: 33.33,
    parcelas: 1,
    recebido_em: expect.any(String),
    vence_em: null,
    observacao: 'Sinal',
    por: { id: vendedor.usuario.id, nome: vendedor.usuario.nome },
    estorna: null,
    devolucao_id: null,
    estornado: 0,
    caixa_fechado: false,
    abateu: [],
  });
  expect(await contas(id)).toStrictEqual([33.33, 66.67, 'parcial']);
  await receber(id, { forma: 'cartao_credito', valor: 66.67, parcelas: 3 });
  expect(await contas(id)).toStrictEqual([100, 0, 'pago']);
  await receber(id, { forma: 'dinheiro', valor: '0,01' as unknown as number });
  expect(await contas(id)).toStrictEqual([100.01, 0, 'a_mais']);
  expect((await listar(id)).map(({ forma, valor, parcelas }) => [forma, valor, parcelas])).toStrictEqual([
    ['pix', 33.33, 1],
    ['cartao_credito', 66.67, 3],
    ['dinheiro', 0.01, 1],
  ]);
});

test('what is only expected counts once it is received', async () => {
  const { id, versao, alterado_em } = await venda();
  const esperado = await receber(id, { forma: 'boleto', valor: 100, recebido_em: null, vence_em: '2026-12-10' });
  expect(esperado).toMatchObject({ recebido_em: null, vence_em: '2026-12-10' });
  expect(await contas(id)).toStrictEqual([0, 100, 'sem_pagamento']);
  expect(await mudar(esperado.id, { valor: 60 })).toMatchObject({ status: 200, body: { valor: 60 } });
  const momento = `${haDias(1)}T10:00:00-03:00`;
  expect(await mudar(esperado.id, { recebido_em: momento })).toMatchObject({
    status: 200,
    body: { recebido_em: new Date(momento).toISOString(), valor: 60, vence_em: '2026-12-10' },
  });
  expect(await contas(id)).toStrictEqual([60, 40, 'parcial']);
  expect((await mudar(esperado.id, { valor: 40 })).status).toBe(200);
  expect(await contas(id)).toStrictEqual([40, 60, 'parcial']);
  // A person who has the sale open in a form can save it all the same.
  const { body } = await call(rotasDeVendas.verVenda, { params: { id } });
  expect([body.versao, body.alterado_em]).toStrictEqual([versao, alterado_em]);
});

test('a payment that was expected is erased, and a received one is reversed by a row', async () => {
  const { id } = await venda();
  const esperado = await receber(id, { recebido_em: null });
  expect((await apagar(esperado.id)).status).toBe(204);
  expect(await apagar(esperado.id)).toMatchObject({ status: 404, body: { erro: 'Pagamento não encontrado' } });

  const recebido = await receber(id, { forma: 'dinheiro', valor: 100 });
  expect(await devolver(recebido.id, { valor: 20, forma: 'pix' })).toMatchObject({
    status: 201,
    body: { forma: 'pix', valor: 20, estorna: recebido.id },
  });
  expect(await contas(id)).toStrictEqual([80, 20, 'parcial']);
  expect(await devolver(recebido.id, { valor: 80.01 })).toMatchObject({
    status: 409,
    body: { erro: 'Deste pagamento só se pode devolver até R$ 80,00.' },
  });
  expect((await apagar(recebido.id)).status).toBe(204);
  expect((await apagar(recebido.id)).status).toBe(204);
  expect(await contas(id)).toStrictEqual([0, 100, 'sem_pagamento']);
  const todos = await listar(id);
  expect(todos.map(({ valor, estorna, estornado }) => [valor, estorna, estornado])).toStrictEqual([
    [100, null, 100],
    [20, recebido.id, 0],
    [80, recebido.id, 0],
  ]);
  expect(await apagar(todos[2]?.id ?? 0)).toMatchObject({
    status: 409,
    body: { erro: 'Um estorno não muda. Se o dinheiro voltou, anote outro pagamento.' },
  });
  expect(await mudar(recebido.id, { valor: 90 })).toMatchObject({ status: 409 });
});

test('editing and cancelling a sale touch no money', async () => {
  const { id, cliente_id } = await venda();
  const { id: pagamento } = await receber(id, { valor: 100 });
  const edicao = { cliente_id, origem: 'loja_integrada' as const, itens: [{ id: produto, quantidade: 1 }] };
  expect((await call(rotasDeVendas.editarVenda, { params: { id }, body: edicao })).body).toMatchObject({
    total: 50,
    pago: 100,
    a_receber: 0,
    situacao_do_pagamento: 'a_mais',
  });
  const esperado = await receber(id, { valor: 5, recebido_em: null });
  expect((await call(rotasDeVendas.cancelarVenda, { params: { id } })).status).toBe(204);
  expect(await contas(id)).toStrictEqual([100, 0, 'a_mais']);
  const recusa = { status: 409, body: { erro: 'A venda foi cancelada: nada mais é recebido por ela.' } };
  expect(await pagar(id)).toMatchObject(recusa);
  expect(await mudar(esperado.id, { recebido_em: HOJE })).toMatchObject(recusa);
  expect((await apagar(esperado.id)).status).toBe(204);
  expect((await devolver(pagamento)).status).toBe(201);
  expect(await contas(id)).toStrictEqual([0, 0, 'sem_pagamento']);
});

test.each([
  [{ forma: 'cheque' }, 'forma', 'Escolha uma das opções.'],
  [{ valor: 0 }, 'valor', 'O valor deve ser maior que 0.'],
  [{ valor: -1 }, 'valor', 'O valor não pode ser negativo.'],
  [{ valor: 1.005 }, 'valor', 'Use no máximo 2 casas decimais.'],
  [{ valor: 10_000_000 }, 'valor', 'Digite um número válido.'],
  [{ parcelas: 0 }, 'parcelas', 'O valor deve ser no mínimo 1.'],
  [{ parcelas: 25 }, 'parcelas', 'O valor deve ser no máximo 24.'],
  [{ recebido_em: '2199-01-01' }, 'recebido_em', 'O recebimento não pode ser num dia que ainda não chegou.'],
  [{ recebido_em: '0000-01-01' }, 'recebido_em', 'Valor inválido.'],
  [{ vence_em: '1999-12-31' }, 'vence_em', 'Valor inválido.'],
])('%j is refused at its field', async (errado, campo, frase) => {
  const { id } = await venda(1);
  const answer = await pagar(id, errado as object);
  expect(answer).toMatchObject({ status: 400, body: { erros: { [campo]: [frase] } } });
  expect(await listar(id)).toStrictEqual([]);
});

test('a payment of no sale, of no customer’s credit, or without a form is refused', async () => {
  expect(await pagar(999_999)).toMatchObject({ status: 404, body: { erro: 'Venda não encontrada' } });
  expect((await call(rotas.listarPagamentos, { params: { id: 999_999 } })).status).toBe(404);
  expect(await mudar(999_999, { valor: 1 })).toMatchObject({ status: 404 });
  const { id } = await venda(1);
  expect(await pagar(id, { forma: 'credito' })).toMatchObject({
    status: 409,
    body: { erro: 'O crédito deste cliente na loja não cobre o pagamento.' },
  });
  const semForma = { params: { id }, body: { valor: 1 } as never };
  expect(await call(rotas.criarPagamento, semForma)).toMatchObject({ status: 400 });
});

describe('at the same moment', () => {
  test('payments of one sale are all counted, and one key pays once', async () => {
    const { id } = await venda(20);
    await Promise.all(Array.from({ length: 12 }, (_, n) => receber(id, { valor: n + 0.01 })));
    expect(await contas(id)).toStrictEqual([66.12, 933.88, 'parcial']);
    const chave = umaChave();
    const mesmo = { params: { id }, body: { forma: 'pix', valor: 33.88, recebido_em: HOJE } } as const;
    const feitos = await Promise.all([1, 2, 3, 4].map(() => call(rotas.criarPagamento, mesmo, chave)));
    expect(new Set(feitos.map(({ body }) => body.id)).size).toBe(1);
    expect(await contas(id)).toStrictEqual([100, 900, 'parcial']);
  });

  test('a payment is never given back twice', async () => {
    const { id } = await venda();
    const { id: pagamento } = await receber(id, { valor: 30 });
    const feitos = await Promise.all([
      ...[1, 2, 3].map(() => devolver(pagamento, { valor: 20 })),
      ...[1, 2, 3].map(() => apagar(pagamento)),
    ]);
    expect(feitos.filter(({ status }) => status === 409 || status < 300)).toHaveLength(6);
    expect(await contas(id)).toStrictEqual([0, 100, 'sem_pagamento']);
    const devolvido = (await listar(id)).filter(({ estorna }) => estorna).reduce((soma, { valor }) => soma + valor, 0);
    expect(devolvido).toBe(30);
  });
});

describe('the list of sales', () => {
  test('is filtered by what was paid, beside the words of a search', async () => {
    const cliente_id = await umCliente(db, { nome: 'Filtro Pagante' });
    const ids = [];
    for (const valor of [0, 20, 50, 70]) {
      const { id } = await vender({ cliente_id, itens: [{ id: produto, quantidade: 1 }] });
      if (valor > 0) await receber(id, { valor });
      ids.push(id);
    }
    const cancelada = await vender({ cliente_id, itens: [{ id: produto, quantidade: 1 }] });
    await call(rotasDeVendas.cancelarVenda, { params: { id: cancelada.id } });
    const situacoes = ['sem_pagamento', 'parcial', 'pago', 'a_mais'] as const;
    const achados = await Promise.all(
      [...situacoes, 'a_receber' as const].map(async (situacao_do_pagamento) => {
        const query = { busca: 'filtro', situacao_do_pagamento };
        const { body, headers } = await call(rotasDeVendas.listarVendas, { query });
        return [body.map(({ id }) => id), headers['x-total-count']];
      }),
    );
    expect(achados).toStrictEqual([
      [[cancelada.id, ids[0]], '2'],
      [[ids[1]], '1'],
      [[ids[2]], '1'],
      [[ids[3]], '1'],
      // Nothing is due of the cancelled one.
      [[ids[1], ids[0]], '2'],
    ]);
    const quantas = async (query: object) =>
      Number((await call(rotasDeVendas.listarVendas, { query })).headers['x-total-count']);
    const cada = await Promise.all(situacoes.map((situacao_do_pagamento) => quantas({ situacao_do_pagamento })));
    const { n } = await db
      .selectFrom('vendas')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('situacao_do_pagamento', '=', 'pago')
      .executeTakeFirstOrThrow();
    expect(cada[2]).toBe(n);
    expect(cada.reduce((soma, uma) => soma + uma, 0)).toBe(await quantas({}));
    const todas = await call(rotasDeVendas.listarVendas, { query: { situacao_do_pagamento: 'a_mais', limite: '1' } });
    expect(todas.body).toMatchObject([{ situacao_do_pagamento: 'a_mais' }]);
    expect(Number(todas.headers['x-total-count'])).toBeGreaterThan(1);
    expect(
      await call(rotasDeVendas.listarVendas, { query: { situacao_do_pagamento: 'talvez' as never } }),
    ).toMatchObject({ status: 400 });
  });
});

test('the history of a sale tells of its money, also of what was erased', async () => {
  const { id } = await venda();
  const esperado = await receber(id, { forma: 'boleto', valor: 40, recebido_em: null, observacao: 'Da irmã' });
  await mudar(esperado.id, { recebido_em: HOJE });
  await mudar(esperado.id, { forma: 'pix' });
  await devolver(esperado.id, { valor: 15 });
  const outro = await receber(id, { recebido_em: null });
  await apagar(outro.id);
  const { body } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `venda:${id}` } });
  expect(body.map(({ acao, alvo, resumo }) => [acao, alvo.tipo, resumo])).toStrictEqual([
    ['pagamento.apagado', 'pagamento', expect.stringMatching(/^Apagou um pagamento que se esperava: Valor /)],
    ['pagamento.anotado', 'pagamento', 'Anotou um pagamento: Valor R$ 10,00; Forma Pix.'],
    ['pagamento.estornado', 'pagamento', expect.stringMatching(/^Devolveu dinheiro: Valor R\$ 15,00; Forma Pix/)],
    ['pagamento.editado', 'pagamento', 'Mudou um pagamento: Forma de Boleto para Pix.'],
    ['pagamento.recebido', 'pagamento', expect.stringMatching(/^Recebeu um pagamento: Recebido em \d\d\/\d\d\/\d{4}/)],
    ['pagamento.anotado', 'pagamento', expect.stringMatching(/^Anotou um pagamento: Valor R\$ 40,00; Forma Boleto/)],
    ['venda.criada', 'venda', expect.any(String)],
  ]);
  const { id: feito = 0 } = body[3] ?? {};
  expect(await admin.call(rotasDoHistorico.desfazer, { params: { id: feito } })).toMatchObject({
    status: 409,
    body: { erro: 'Isto não se desfaz: dinheiro se corrige nos pagamentos da venda e no caixa.' },
  });
  const doPagamento = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `pagamento:${esperado.id}` } });
  expect(doPagamento.body).toHaveLength(3);
});

test('a company gets credit for money that is not paid back, and spends it, without a CPF', async () => {
  const empresa = await umCliente(db, { tipo_pessoa: 'juridica', cpf: null, cnpj: '12ABC34501DE35' });
  const compra = () => vender({ cliente_id: empresa, origem: 'loja_fisica', itens: [{ id: produto, quantidade: 1 }] });
  const credito = async () => (await call(rotasDeClientes.verCliente, { params: { id: empresa } })).body.credito;
  const { id: pago } = await receber((await compra()).id, { forma: 'dinheiro', valor: 50 });
  await devolver(pago, { forma: 'credito', valor: 50 });
  expect(await credito()).toBe(50);
  await receber((await compra()).id, { forma: 'credito', valor: 50 });
  expect(await credito()).toBe(0);
});
