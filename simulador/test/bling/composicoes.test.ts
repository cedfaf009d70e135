import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { umaConta } from './conta.ts';
import { umaLoja } from './loja.ts';

const saldosLidos = z.array(z.object({ saldoFisicoTotal: z.number(), saldoVirtualTotal: z.number() }));
const DE_FABRICA = { reserva: true, baixa: true, balanco: 'recusa', com_saldo: 'recusa' };

/** An account with ten mugs, and a printed mug that is put together from one of them. */
async function umaComposta(composicoes: Partial<typeof DE_FABRICA> = {}) {
  const conta = await umaConta();
  await conta.postar('/_simulador/bling/ajustes', { composicoes: { ...DE_FABRICA, ...composicoes } });
  const loja = await umaLoja(conta);
  const estrutura = (id: number, tipos = { tipoEstoque: 'V', lancamentoEstoque: 'M' }) => ({
    ...tipos,
    componentes: [{ produto: { id }, quantidade: 1 }],
  });
  const composta = await conta.criar('/produtos', {
    ...{ nome: 'Caneca com gato', codigo: 'CAN-E1', tipo: 'P', situacao: 'A', formato: 'E' },
    estrutura: estrutura(loja.produto),
  });
  const saldosDe = async (id: number) => {
    const [saldo] = saldosLidos.parse(await conta.buscar(`/estoques/saldos?idsProdutos[]=${id}`));
    return [saldo?.saldoFisicoTotal, saldo?.saldoVirtualTotal];
  };
  const vender = () =>
    loja.vender(1, {
      itens: [{ produto: { id: composta }, codigo: 'CAN-E1', descricao: 'Caneca com gato', quantidade: 2, valor: 30 }],
    });
  const ambos = async () => [await loja.saldos(), await saldosDe(composta)];
  return { ...conta, ...loja, composta, estrutura, saldosDe, vender, ambos };
}

describe('a virtual composition', () => {
  test('has the balance of its component, and an order reserves and takes that one', async () => {
    const { ambos, vender, chamar } = await umaComposta();
    expect(await ambos()).toStrictEqual([
      [10, 10],
      [10, 10],
    ]);
    const id = await vender();
    expect(await ambos()).toStrictEqual([
      [10, 8],
      [10, 8],
    ]);
    await chamar('POST', `/pedidos/vendas/${id}/lancar-estoque`);
    expect(await ambos()).toStrictEqual([
      [8, 8],
      [8, 8],
    ]);
    await chamar('POST', `/pedidos/vendas/${id}/estornar-estoque`);
    expect(await ambos()).toStrictEqual([
      [10, 8],
      [10, 8],
    ]);
  });

  test('reserves and takes nothing of its component in an account of another kind', async () => {
    const { ambos, vender, chamar } = await umaComposta({ reserva: false, baixa: false });
    const id = await vender();
    expect(await ambos()).toStrictEqual([
      [10, 10],
      [10, 8],
    ]);
    await chamar('POST', `/pedidos/vendas/${id}/lancar-estoque`);
    expect(await ambos()).toStrictEqual([
      [10, 10],
      [10, 10],
    ]);
  });

  test('takes no balance: the account refuses one, or forgets it', async () => {
    for (const balanco of ['recusa', 'esquece']) {
      const { chamar, composta, listar, saldosDe } = await umaComposta({ balanco });
      const [deposito] = await listar('/depositos');
      const corpo = { produto: { id: composta }, deposito, operacao: 'B', quantidade: 3 };
      expect((await chamar('POST', '/estoques', corpo)).status).toBe(balanco === 'recusa' ? 400 : 201);
      expect(await saldosDe(composta)).toStrictEqual([10, 10]);
    }
  });

  test('is found by its component', async () => {
    const { listar, composta, produto } = await umaComposta();
    expect((await listar(`/produtos?tipo=E&idComponente=${produto}`)).map(({ id }) => id)).toStrictEqual([composta]);
    expect(await listar(`/produtos?tipo=E&idComponente=${composta}`)).toStrictEqual([]);
  });
});

describe('a structure', () => {
  test('is read, replaced, and changed one component at a time', async () => {
    const { chamar, buscar, criar, composta, produto, estrutura } = await umaComposta();
    const PASTA = `/produtos/estruturas/${composta}`;
    expect(await buscar(PASTA)).toStrictEqual(estrutura(produto));
    const outra = await criar('/produtos', { nome: 'Pires', codigo: 'PIR', tipo: 'P', situacao: 'A', formato: 'S' });
    await chamar('POST', `${PASTA}/componentes`, [{ produto: { id: outra }, quantidade: 2 }]);
    await chamar('PATCH', `${PASTA}/componentes/${outra}`, { produto: { id: outra }, quantidade: 3 });
    expect(await buscar(PASTA)).toMatchObject({ componentes: [{ quantidade: 1 }, { quantidade: 3 }] });
    await chamar('DELETE', `${PASTA}/componentes?idsComponentes[]=${produto}`);
    expect(await buscar(PASTA)).toMatchObject({ componentes: [{ produto: { id: outra } }] });
    expect((await chamar('PUT', PASTA, estrutura(produto))).status).toBe(204);
    expect((await chamar('PUT', PASTA, estrutura(composta))).status).toBe(400);
    expect((await chamar('PUT', `/produtos/estruturas/${produto}`, estrutura(outra))).status).toBe(404);
    expect(await buscar(PASTA)).toStrictEqual(estrutura(produto));
  });

  test('goes away before its product is simple again', async () => {
    const { chamar, composta, produto } = await umaComposta();
    const simples = { nome: 'Caneca com gato', codigo: 'CAN-E1', tipo: 'P', situacao: 'A', formato: 'S' };
    expect((await chamar('PUT', `/produtos/${composta}`, simples)).status).toBe(400);
    const apagar = (id: number) => chamar('DELETE', `/produtos/estruturas?idsProdutos[]=${id}`);
    expect((await apagar(composta)).status).toBe(204);
    expect(await apagar(produto)).toMatchObject({ status: 200, corpo: { data: { alertas: [{ id: produto }] } } });
    expect((await chamar('GET', `/produtos/estruturas/${composta}`)).status).toBe(404);
    expect((await chamar('PUT', `/produtos/${composta}`, simples)).status).toBe(200);
  });

  test('is given to a product with a balance only where the account takes that', async () => {
    for (const com_saldo of ['recusa', 'guarda']) {
      const { chamar, criar, composta, produto, estrutura, saldosDe } = await umaComposta({ com_saldo });
      const outra = { nome: 'Pires', codigo: 'PIR', tipo: 'P', situacao: 'A', formato: 'S' };
      const vazia = await criar('/produtos', outra);
      const deCanecas = { nome: 'Caneca', codigo: 'CAN', tipo: 'P', situacao: 'A', formato: 'E' };
      expect((await chamar('DELETE', `/produtos/estruturas?idsProdutos[]=${composta}`)).status).toBe(204);
      const { status } = await chamar('PUT', `/produtos/${produto}`, { ...deCanecas, estrutura: estrutura(vazia) });
      expect([status, await saldosDe(produto)]).toStrictEqual(com_saldo === 'recusa' ? [400, [10, 10]] : [200, [0, 0]]);
    }
  });
});
