import { rotasDoBalcao as rotas } from '@varal/contract/balcao/balcao.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente, umProduto } from '../../test/cenario.ts';
import { HOJE, umCaixa } from '../pagamentos/test-dinheiro.ts';
import { umaChave, umBalcao } from '../vendas/test-balcao.ts';

const { call, db, admin, vendedor, stranger } = await testApi();
const { livro, estoque, tudoConfere } = umBalcao({ db, call });
const { listar, contas, fechar, caixa } = umCaixa({ call });

type Vendida = Sent<typeof rotas.venderNoBalcao>['body'];
const balcao = (body: Vendida, headers: Record<string, string> = {}) => call(rotas.venderNoBalcao, { body }, headers);
const pix = (valor: number) => ({ forma: 'pix', valor }) as const;
const dinheiro = (valor: number) => ({ forma: 'dinheiro', valor }) as const;

const camiseta = await umProduto(db, { titulo: 'Camiseta Sol', variacoes: [{ sku: 'SOL-P', saldo: 500 }] });
/** Shirts at 50 each. */
const camisetas = (quantidade = 1) => [{ sku: 'SOL-P', quantidade }];
const quantasVendas = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from vendas`.execute(db);
  return rows[0]?.n;
};

test('a stranger sells nothing', async () => {
  expect((await stranger(rotas.venderNoBalcao, { body: { itens: camisetas() } })).status).toBe(401);
});

test("a shirt over the counter is paid, gone and done in one call, and is the Consumidor's", async () => {
  const antes = await estoque('variacoes', camiseta.variacoes[0] ?? 0);
  const { status, body: venda } = await balcao({ itens: camisetas(2), pagamentos: [pix(100)] });
  expect({ status, venda }).toMatchObject({
    status: 201,
    venda: {
      status: 'concluido',
      origem: 'loja_fisica',
      servico_frete: 'Retirada na loja',
      frete_valor: 0,
      codigo_servico_frete: 'RETIRADA',
      cliente_nome: 'Consumidor',
      cliente: { nome: 'Consumidor', cpf: null, cpf_valido: false, anonimizado_em: null },
      total: 100,
      pago: 100,
      a_receber: 0,
      situacao_do_pagamento: 'pago',
      vendedor: vendedor.usuario.nome,
      observacao: '',
      editada: false,
    },
  });
  expect((await livro(venda.id)).map(({ tipo, muda_saldo }) => [tipo, muda_saldo])).toStrictEqual([
    ['reserva', 0],
    ['saida', -2],
  ]);
  expect(await estoque('variacoes', camiseta.variacoes[0] ?? 0)).toStrictEqual({
    saldo: antes.saldo - 2,
    reservado: antes.reservado,
  });
  expect(await listar(venda.id)).toMatchObject([{ forma: 'pix', valor: 100, recebido_em: expect.any(String) }]);
  await tudoConfere();
});

describe('what is paid', () => {
  test.each([
    ['nothing', [], 'Faltam R$ 50,00.'],
    ['too little', [pix(20), dinheiro(29.99)], 'Faltam R$ 0,01.'],
    ['what is only expected', [{ ...pix(50), recebido_em: null }], 'Faltam R$ 50,00.'],
    ['more than cash can give back', [pix(60)], 'Só o dinheiro dá troco: nas outras formas há R$ 10,00 a mais.'],
  ])('%s is refused, and nothing is sold', async (_, pagamentos, erro) => {
    const vendas = await quantasVendas();
    expect(await balcao({ itens: camisetas(), pagamentos })).toMatchObject({ status: 400, body: { erro } });
    expect(await quantasVendas()).toBe(vendas);
  });

  test('in cash may be more: the change is not kept', async () => {
    const { body } = await balcao({ itens: camisetas(), pagamentos: [pix(10), dinheiro(100)] });
    expect((await listar(body.id)).map(({ forma, valor }) => [forma, valor])).toStrictEqual([
      ['pix', 10],
      ['dinheiro', 40],
    ]);
    expect(await contas(body.id)).toStrictEqual([50, 0, 'pago']);
  });

  test('by a customer with a name may be less: the rest is owed', async () => {
    const cliente_id = await umCliente(db);
    const { status, body } = await balcao({ cliente_id, itens: camisetas(), pagamentos: [dinheiro(20)] });
    expect({ status, body }).toMatchObject({ status: 201, body: { cliente_id, status: 'concluido', a_receber: 30 } });
    const fiado = await balcao({
      cliente_id,
      itens: camisetas(),
      pagamentos: [{ ...pix(50), recebido_em: null, vence_em: '2026-12-24' }],
    });
    expect(await listar(fiado.body.id)).toMatchObject([{ recebido_em: null, vence_em: '2026-12-24' }]);
  });

  test('goes on while the till is closed at noon: the money belongs to the next closing', async () => {
    expect((await fechar(HOJE, { contado: 0, motivo: 'Meio-dia' })).status).toBe(200);
    const { desde_o_ultimo } = await caixa(HOJE);
    expect(await balcao({ itens: camisetas(), pagamentos: [dinheiro(50)] })).toMatchObject({ status: 201 });
    expect((await caixa(HOJE)).desde_o_ultimo).toStrictEqual({ ...desde_o_ultimo, entrou: 50, esperado: 50, n: 1 });
  });
});

test.each([
  [{ itens: [] }, 400, 'Adicione pelo menos um produto à venda.'],
  [{ itens: [{ id: camiseta.id, quantidade: 1 }] }, 409, 'Escolha a variação de Camiseta Sol antes de continuar.'],
  [{ itens: camisetas(), cliente_id: 2_000_000_000 }, 400, 'O cliente escolhido não existe mais.'],
])('%j is refused', async (vendida, status, erro) => {
  expect(await balcao({ pagamentos: [pix(50)], ...vendida })).toMatchObject({ status, body: { erro } });
});

test('a customer that makes no sense is no reason to sell to the Consumidor', async () => {
  const cliente_id = 'Ana' as unknown as number;
  expect((await balcao({ cliente_id, itens: camisetas(), pagamentos: [pix(50)] })).status).toBe(400);
});

test('the same call sent again sells once', async () => {
  const vendas = (await quantasVendas()) ?? 0;
  const chave = umaChave();
  const corpo = { itens: camisetas(), pagamentos: [pix(50)] };
  const primeira = await balcao(corpo, chave);
  const segunda = await balcao(corpo, chave);
  expect(segunda).toMatchObject({ status: 201, body: { id: primeira.body.id } });
  expect(await quantasVendas()).toBe(vendas + 1);
});

test('of the last piece twenty at once sell one, and of all of them there is one Consumidor', async () => {
  await umProduto(db, { variacoes: [{ sku: 'ULTIMA', saldo: 1 }] });
  const corpo = { itens: [{ sku: 'ULTIMA', quantidade: 1 }], pagamentos: [pix(50)] };
  const answers = await Promise.all(Array.from({ length: 20 }, () => balcao(corpo)));
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, ...Array<number>(19).fill(409)]);
  const { rows } = await sql`select from clientes where consumidor`.execute(db);
  expect(rows).toHaveLength(1);
  await tudoConfere();
});

describe('the Consumidor', () => {
  const achar = async () => {
    const { body } = await call(rotasDeClientes.listarClientes, { query: { busca: 'consumidor' } });
    return body.find(({ nome }) => nome === 'Consumidor');
  };

  test('is left out of the list unless looked for', async () => {
    await umCliente(db, { nome: 'Zélia' });
    const { body } = await call(rotasDeClientes.listarClientes, { query: {} });
    expect(body.map(({ nome }) => nome)).toContain('Zélia');
    expect(body.map(({ nome }) => nome)).not.toContain('Consumidor');
    expect(await achar()).toMatchObject({ cpf: null });
  });

  test('is nobody to edit, delete or forget, not even for an admin', async () => {
    const params = { id: (await achar())?.id ?? 0 };
    const recusa = {
      status: 409,
      body: { erro: 'O Consumidor é o cliente da própria loja, para vendas sem nome, e não muda.' },
    };
    const body = { nome: 'Outro', cpf: '52998224725' };
    expect(await admin.call(rotasDeClientes.editarCliente, { params, body })).toMatchObject(recusa);
    expect(await admin.call(rotasDeClientes.excluirCliente, { params })).toMatchObject(recusa);
    expect(await admin.call(rotasDeClientes.anonimizarCliente, { params })).toMatchObject(recusa);
  });

  test('owes nothing, also when chosen by name', async () => {
    const cliente_id = (await achar())?.id ?? 0;
    expect(await balcao({ cliente_id, itens: camisetas() })).toMatchObject({
      status: 400,
      body: { erro: 'Faltam R$ 50,00.' },
    });
  });
});

test('a sale that was a mistake is cancelled: its goods come back', async () => {
  const { body: venda } = await balcao({ itens: camisetas(3), pagamentos: [pix(150)] });
  expect((await call(rotasDeVendas.cancelarVenda, { params: { id: venda.id }, query: {} })).status).toBe(204);
  expect((await livro(venda.id)).map(({ tipo, muda_saldo }) => [tipo, muda_saldo])).toStrictEqual([
    ['reserva', 0],
    ['saida', -3],
    ['devolucao', 3],
  ]);
  await tudoConfere();
});
