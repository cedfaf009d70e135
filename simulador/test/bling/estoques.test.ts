import { describe, expect, test } from 'vitest';
import { type Conta, umaConta } from './conta.ts';

const CANECA = { nome: 'Caneca', codigo: 'CAN', tipo: 'P', situacao: 'A', formato: 'S' };

async function umaCaneca(conta: Conta) {
  const produto = await conta.criar('/produtos', CANECA);
  const [padrao = { id: 0 }, outro = { id: 0 }] = await conta.listar('/depositos');
  return {
    produto,
    padrao: padrao.id,
    outro: outro.id,
    mover: (operacao: string, quantidade: number, deposito = padrao.id) =>
      conta.chamar('POST', '/estoques', { produto: { id: produto }, deposito: { id: deposito }, operacao, quantidade }),
  };
}

describe('a movement', () => {
  test('sets, adds or takes away, each time it is sent', async () => {
    const conta = await umaConta();
    const { produto, padrao, outro, mover } = await umaCaneca(conta);
    expect((await mover('B', 10)).status).toBe(201);
    await mover('B', 10);
    await mover('E', 5);
    await mover('E', 5);
    await mover('S', 2);
    await mover('E', 3, outro);
    expect(await conta.buscar(`/estoques/saldos?idsProdutos[]=${produto}`)).toStrictEqual([
      {
        produto: { id: produto, codigo: 'CAN' },
        saldoFisicoTotal: 21,
        saldoVirtualTotal: 21,
        depositos: [
          { id: padrao, saldoFisico: 18, saldoVirtual: 18 },
          { id: outro, saldoFisico: 3, saldoVirtual: 3 },
        ],
      },
    ]);
    expect(await conta.buscar(`/estoques/saldos/${outro}?codigos[]=CAN`)).toStrictEqual([
      { produto: { id: produto, codigo: 'CAN' }, saldoFisicoTotal: 3, saldoVirtualTotal: 3 },
    ]);
  });

  test.each([
    ['a product', { produto: { id: 1 } }],
    ['a deposit', { deposito: { id: 1 } }],
    ['an operation', { operacao: 'X' }],
  ])('with %s that does not exist is refused', async (_nome, campos) => {
    const conta = await umaConta();
    const { produto, padrao } = await umaCaneca(conta);
    const corpo = { produto: { id: produto }, deposito: { id: padrao }, operacao: 'B', quantidade: 1, ...campos };
    expect((await conta.chamar('POST', '/estoques', corpo)).status).toBe(400);
  });
});

test('balances are asked for by product, and can be only those with some left', async () => {
  const conta = await umaConta();
  const { produto, mover } = await umaCaneca(conta);
  expect((await conta.chamar('GET', '/estoques/saldos')).status).toBe(400);
  const daCaneca = `/estoques/saldos?idsProdutos[]=${produto}&filtroSaldoEstoque`;
  expect([await conta.buscar(`${daCaneca}=0`), await conta.buscar(`${daCaneca}=1`)]).toMatchObject([[{}], []]);
  await mover('B', 1);
  expect([await conta.buscar(`${daCaneca}=0`), await conta.buscar(`${daCaneca}=1`)]).toMatchObject([[], [{}]]);
});

test('exactly one deposit is the default', async () => {
  const conta = await umaConta();
  const loja2 = { descricao: 'Loja 2', situacao: 1, padrao: true, desconsiderarSaldo: false };
  const padroes = async () => (await conta.listar('/depositos')).flatMap((um) => (um.padrao ? [um.id] : []));
  const [geral = 0] = await padroes();
  const id = await conta.criar('/depositos', loja2);
  expect(await padroes()).toStrictEqual([id]);
  expect((await conta.chamar('PUT', `/depositos/${geral}`, { ...loja2, descricao: 'Geral' })).status).toBe(200);
  expect(await padroes()).toStrictEqual([geral]);
});
