import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
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
const { pagar, receber, contas, mudar, apagar, devolver, listar, caixa } = umCaixa({ call });
const { id: produto } = await umProduto(db, { saldo: 5000 });

type Pagamento = Parameters<typeof pagar>[1];

/** A sale of 100, of which this is promised. */
async function prometida(...promessas: NonNullable<Pagamento>[]) {
  const { id } = await vender({ itens: [{ id: produto, quantidade: 2 }] });
  const ids: number[] = [];
  for (const promessa of promessas) ids.push((await receber(id, { recebido_em: null, ...promessa })).id);
  return { id, ids };
}
const linhas = async (id: number) =>
  (await listar(id)).map(({ forma, valor, recebido_em }) => [forma, valor, recebido_em !== null]);
const feitos = async (id: number) => {
  const { body } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `venda:${id}` } });
  return body.map(({ acao, resumo }) => [acao, resumo]);
};

test('a Pix that was promised and is then charged is one payment', async () => {
  const { id, ids } = await prometida({ valor: 100, observacao: 'Da irmã', vence_em: '2026-12-10' });
  const { status, body } = await pagar(id, { valor: 100, a_receber: 100 });
  expect([status, body]).toStrictEqual([
    201,
    {
      id: ids[0],
      venda_id: id,
      forma: 'pix',
      valor: 100,
      parcelas: 1,
      recebido_em: expect.any(String),
      vence_em: '2026-12-10',
      observacao: 'Da irmã',
      por: { id: vendedor.usuario.id, nome: vendedor.usuario.nome },
      estorna: null,
      devolucao_id: null,
      estornado: 0,
      caixa_fechado: false,
      abateu: [],
    },
  ]);
  expect(await linhas(id)).toStrictEqual([['pix', 100, true]]);
  expect(await contas(id)).toStrictEqual([100, 0, 'pago']);
  expect((await feitos(id))[0]).toStrictEqual([
    'pagamento.recebido',
    expect.stringMatching(/^Recebeu um pagamento: Recebido em \d\d\/\d\d\/\d{4}/),
  ]);
});

test('what the payment says of itself is said of the promise, and its card keeps its parts unless others are named', async () => {
  const card = { forma: 'cartao_credito', valor: 100, parcelas: 3 } as const;
  const uma = await prometida(card);
  const dia = haDias(9);
  expect(
    await receber(uma.id, { ...card, parcelas: undefined, recebido_em: dia, observacao: 'Na feira' }),
  ).toMatchObject({ id: uma.ids[0], parcelas: 3, observacao: 'Na feira', recebido_em: `${dia}T15:00:00.000Z` });
  const outra = await prometida(card);
  expect(await receber(outra.id, { ...card, parcelas: 2 })).toMatchObject({ id: outra.ids[0], parcelas: 2 });
  expect((await receber(uma.id, { valor: 1 })).parcelas).toBe(1);
});

describe('what is received settles', () => {
  test('promises of its form, then what nobody promised, then those of other forms', async () => {
    const { id, ids } = await prometida(
      { forma: 'boleto', valor: 30 },
      { valor: 20, parcelas: 1 },
      { forma: 'cartao_credito', valor: 20, parcelas: 2 },
      { valor: 10 },
    );
    expect((await receber(id, { valor: 25 })).abateu).toStrictEqual([
      { id: ids[1], forma: 'pix', valor: 20, resta: 0 },
      { id: ids[3], forma: 'pix', valor: 5, resta: 5 },
    ]);
    expect(await linhas(id)).toStrictEqual([
      ['boleto', 30, false],
      ['cartao_credito', 20, false],
      ['pix', 5, false],
      ['pix', 25, true],
    ]);
    // 20 of the 75 that are due were promised by nobody.
    expect((await receber(id, { forma: 'dinheiro', valor: 55.5 })).abateu).toStrictEqual([
      { id: ids[0], forma: 'boleto', valor: 30, resta: 0 },
      { id: ids[2], forma: 'cartao_credito', valor: 5.5, resta: 14.5 },
    ]);
    expect(await contas(id)).toStrictEqual([80.5, 19.5, 'parcial']);
    expect((await listar(id)).find((um) => um.id === ids[2])).toMatchObject({ valor: 14.5, parcelas: 2 });
    expect((await feitos(id)).slice(0, 6)).toStrictEqual([
      ['pagamento.abatido', 'Abateu do que se esperava: Valor de R$ 20,00 para R$ 14,50; Forma Cartão de crédito.'],
      ['pagamento.abatido', expect.stringMatching(/^Abateu do que se esperava: Valor de R\$ 30,00 para .*Boleto/)],
      ['pagamento.anotado', expect.stringMatching(/^Anotou um pagamento: Valor R\$ 55,50; Forma Dinheiro/)],
      ['pagamento.abatido', 'Abateu do que se esperava: Valor de R$ 10,00 para R$ 5,00; Forma Pix.'],
      ['pagamento.abatido', expect.stringMatching(/^Abateu do que se esperava: Valor de R\$ 20,00 para .*Pix/)],
      ['pagamento.anotado', expect.stringMatching(/^Anotou um pagamento: Valor R\$ 25,00; Forma Pix/)],
    ]);
  });

  test('nothing where it is only another promise', async () => {
    const { id } = await prometida({ valor: 60 });
    expect((await receber(id, { forma: 'boleto', valor: 40, recebido_em: null })).abateu).toStrictEqual([]);
    expect(await linhas(id)).toStrictEqual([
      ['pix', 60, false],
      ['boleto', 40, false],
    ]);
  });

  test('of a sale that was promised twice over, and then no more is promised than is due', async () => {
    const { id, ids } = await prometida({ valor: 100 }, { forma: 'boleto', valor: 100 });
    expect((await receber(id, { forma: 'dinheiro', valor: 30 })).abateu).toStrictEqual([
      { id: ids[0], forma: 'pix', valor: 30, resta: 70 },
    ]);
    expect(await linhas(id)).toStrictEqual([
      ['pix', 70, false],
      ['dinheiro', 30, true],
    ]);
    expect((await feitos(id))[0]).toStrictEqual(['pagamento.abatido', expect.stringContaining('Boleto')]);
  });

  test('also with credit, which is the customer’s whose sale it is by then', async () => {
    const [antes, depois] = [await umCliente(db), await umCliente(db)];
    const itens = [{ id: produto, quantidade: 2 }];
    const comCredito = async (cliente_id: number) => {
      const { id } = await vender({ cliente_id, itens, origem: 'loja_fisica' });
      const { id: pago } = await receber(id, { forma: 'dinheiro', valor: 100 });
      await devolver(pago, { forma: 'credito', valor: 100 });
    };
    await comCredito(antes);
    await comCredito(depois);
    const { id } = await vender({ cliente_id: antes, itens, origem: 'loja_fisica' });
    await receber(id, { forma: 'credito', valor: 60, recebido_em: null });
    const editada = { cliente_id: depois, origem: 'loja_fisica' as const, itens };
    expect((await call(rotasDeVendas.editarVenda, { params: { id }, body: editada })).status).toBe(200);
    await receber(id, { forma: 'credito', valor: 60 });
    const creditos = await db
      .selectFrom('clientes')
      .select('credito')
      .where('id', 'in', [antes, depois])
      .orderBy('id')
      .execute();
    expect(creditos.map(({ credito }) => credito)).toStrictEqual([100, 40]);
    expect((await receber(id, { forma: 'credito', valor: 10 })).abateu).toStrictEqual([]);
    expect(await pagar(id, { forma: 'credito', valor: 30.01 })).toMatchObject({ status: 409 });
    expect(await contas(id)).toStrictEqual([70, 30, 'parcial']);
  });

  test('not the other payments that were said together with it', async () => {
    const pagamentos = [
      { forma: 'pix', valor: 50, recebido_em: null },
      { forma: 'pix', valor: 50, recebido_em: HOJE },
    ] as const;
    const { id } = await vender({ itens: [{ id: produto, quantidade: 2 }], pagamentos: [...pagamentos] });
    expect(await linhas(id)).toStrictEqual([
      ['pix', 50, false],
      ['pix', 50, true],
    ]);
    const itens = [{ id: produto, quantidade: 2 }];
    const noBalcao = await call(rotasDoBalcao.venderNoBalcao, {
      body: { itens, cliente_id: await umCliente(db), pagamentos: [...pagamentos] },
    });
    expect(await linhas(noBalcao.body.id)).toStrictEqual([
      ['pix', 50, true],
      ['pix', 50, false],
    ]);
  });
});

describe('a promise that is received by a change of its own', () => {
  test('is received as it stands, by whoever says so, and leaves the others as they are', async () => {
    const { id, ids } = await prometida({ valor: 40 }, { valor: 60 });
    const [, segunda = 0] = ids;
    const { call: doAdmin } = admin;
    expect(
      await doAdmin(rotas.mudarPagamento, { params: { id: segunda }, body: { recebido_em: HOJE, a_receber: 100 } }),
    ).toMatchObject({ status: 200, body: { id: segunda, valor: 60, por: { id: admin.usuario.id } } });
    expect(await linhas(id)).toStrictEqual([
      ['pix', 40, false],
      ['pix', 60, true],
    ]);
    const doDia = (await caixa(HOJE)).por_pessoa.find(({ usuario }) => usuario.id === admin.usuario.id);
    expect(doDia?.entrou).toBe(60);
  });

  test.each([
    [
      'more settles the others with the rest of it',
      70,
      [
        ['boleto', 30, false],
        ['pix', 70, true],
      ],
      [70, 30, 'parcial'],
    ],
    [
      'less is due again, and promised by nobody',
      10,
      [
        ['pix', 10, true],
        ['pix', 20, false],
        ['boleto', 40, false],
      ],
      [10, 90, 'parcial'],
    ],
  ])('%s', async (_, valor, ficam, conta) => {
    const { id, ids } = await prometida({ valor: 40 }, { valor: 20 }, { forma: 'boleto', valor: 40 });
    expect((await mudar(ids[0] ?? 0, { valor, recebido_em: HOJE })).status).toBe(200);
    expect((await linhas(id)).toSorted()).toStrictEqual(ficam.toSorted());
    expect(await contas(id)).toStrictEqual(conta);
  });

  test('also where it came in another form, or was noted with too little at first', async () => {
    const { id, ids } = await prometida({ valor: 50 }, { forma: 'dinheiro', valor: 50 });
    expect((await mudar(ids[0] ?? 0, { forma: 'dinheiro', valor: 70, recebido_em: HOJE })).status).toBe(200);
    expect(await linhas(id)).toStrictEqual([
      ['dinheiro', 70, true],
      ['dinheiro', 30, false],
    ]);
    expect((await mudar(ids[0] ?? 0, { valor: 95 })).status).toBe(200);
    expect(await linhas(id)).toStrictEqual([
      ['dinheiro', 95, true],
      ['dinheiro', 5, false],
    ]);
    // Less than was noted at first: what is due then is promised by nobody.
    expect((await mudar(ids[0] ?? 0, { valor: 60 })).status).toBe(200);
    expect(await linhas(id)).toStrictEqual([
      ['dinheiro', 60, true],
      ['dinheiro', 5, false],
    ]);
  });

  test('takes away what is promised beyond what is due then', async () => {
    const { id, ids } = await prometida({ valor: 100 }, { forma: 'boleto', valor: 100 });
    expect((await mudar(ids[0] ?? 0, { recebido_em: HOJE })).status).toBe(200);
    expect(await linhas(id)).toStrictEqual([['pix', 100, true]]);
    const outra = await prometida({ valor: 100 }, { forma: 'boleto', valor: 100 });
    expect((await receber(outra.id, { valor: 100 })).abateu).toStrictEqual([]);
    expect(await linhas(outra.id)).toStrictEqual([['pix', 100, true]]);
  });
});

test('a reversal brings no promise back: the sum is due', async () => {
  const { id } = await prometida({ valor: 100 });
  const { id: pago } = await receber(id, { valor: 100 });
  expect((await apagar(pago)).status).toBe(204);
  expect(await contas(id)).toStrictEqual([0, 100, 'sem_pagamento']);
  const outra = await prometida({ forma: 'boleto', valor: 100 });
  const { id: emDinheiro } = await receber(outra.id, { forma: 'dinheiro', valor: 100 });
  expect((await devolver(emDinheiro)).status).toBe(201);
  expect((await listar(outra.id)).filter(({ recebido_em }) => recebido_em === null)).toStrictEqual([]);
  expect(await contas(outra.id)).toStrictEqual([0, 100, 'sem_pagamento']);
});

describe('whoever notes what another has noted already', () => {
  const nome = (pessoa: { usuario: { nome: string } }) => pessoa.usuario.nome;
  const recusa = (erro: string) => ({ status: 409, body: { codigo: 'pagamento.mudou', erro } });

  test('is told who did, and what is due by now', async () => {
    const { id, ids } = await prometida({ forma: 'boleto', valor: 50 });
    const params = { params: { id } };
    await admin.call(rotas.criarPagamento, { ...params, body: { forma: 'pix', valor: 30, recebido_em: haDias(2) } });
    expect(await pagar(id, { valor: 100, a_receber: 100 })).toMatchObject(
      recusa(`${nome(admin)} já anotou um pagamento: agora faltam R$ 70,00.`),
    );
    expect(await mudar(ids[0] ?? 0, { recebido_em: HOJE, a_receber: 100 })).toMatchObject(
      recusa(`${nome(admin)} já anotou um pagamento: agora faltam R$ 70,00.`),
    );
    // A promise is no money yet, and one that was noted first may be received last.
    await receber(id, { valor: 1, recebido_em: null });
    expect(await pagar(id, { a_receber: 100 })).toMatchObject({ body: { erro: expect.stringContaining(nome(admin)) } });
    expect((await mudar(ids[0] ?? 0, { recebido_em: haDias(5), a_receber: 70 })).status).toBe(200);
    expect(await pagar(id, { a_receber: 70 })).toMatchObject(
      recusa(`${nome(vendedor)} já anotou um pagamento: agora faltam R$ 20,00.`),
    );
    await admin.call(rotas.devolverPagamento, { params: { id: ids[0] ?? 0 }, body: { valor: 5 } });
    expect(await pagar(id, { a_receber: '20' as unknown as number })).toMatchObject(
      recusa(`${nome(admin)} já anotou um pagamento: agora faltam R$ 25,00.`),
    );
    expect((await pagar(id, { a_receber: '25,00' as unknown as number })).status).toBe(201);
    expect((await pagar(id, { a_receber: null })).status).toBe(201);
  });

  test('is told that the sale changed, where nobody noted money', async () => {
    const { id } = await prometida({ valor: 100 });
    expect(await pagar(id, { a_receber: 99.99 })).toMatchObject(recusa('A venda mudou: agora faltam R$ 100,00.'));
    expect(await linhas(id)).toStrictEqual([['pix', 100, false]]);
  });

  test('pays once, however many press at the same moment', async () => {
    const { id, ids } = await prometida({ valor: 100 });
    const vez = () => pagar(id, { valor: 100, a_receber: 100 });
    const answers = await Promise.all([vez(), vez(), vez(), mudar(ids[0] ?? 0, { recebido_em: HOJE, a_receber: 100 })]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await linhas(id)).toStrictEqual([['pix', 100, true]]);
    const outra = await prometida({ forma: 'boleto', valor: 60 });
    const chave = umaChave();
    const mesmo = {
      params: { id: outra.id },
      body: { forma: 'pix', valor: 70, recebido_em: HOJE, a_receber: 100 },
    } as const;
    const mesmas = await Promise.all([1, 2, 3].map(() => call(rotas.criarPagamento, mesmo, chave)));
    for (const { status, body } of mesmas) {
      expect([status, body.abateu]).toStrictEqual([201, [{ id: outra.ids[0], forma: 'boleto', valor: 30, resta: 30 }]]);
    }
    expect(await contas(outra.id)).toStrictEqual([70, 30, 'parcial']);
  });
});
