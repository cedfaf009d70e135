import { createHash } from 'node:crypto';
import { cpfValido } from '@varal/contract/documentos';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { describe, expect, test } from 'vitest';
import { inBatches } from '../inserir/linhas.ts';
import type { ProdutoNovo, Unidade } from '../novos.ts';
import { gerarModelos, gerarProdutos } from './catalogo.ts';
import { gerarClientes } from './clientes.ts';
import { sorteio } from './sorteio.ts';
import { gerarVendas } from './vendas.ts';

const agora = new Date('2026-03-01T12:00:00Z');

function loja(semente: number, { produtos = 400, clientes = 100, vendas = 200, batch = '1' } = {}) {
  const modelos = gerarModelos(semente, batch, produtos);
  const catalogo = [...gerarProdutos(semente, { modelos, quantos: produtos, agora })];
  const pessoas = gerarClientes(semente, { quantos: clientes, agora, cpfsEmUso: new Set() });
  return {
    modelos,
    produtos: catalogo,
    clientes: pessoas,
    vendas: gerarVendas(semente, {
      quantas: vendas,
      agora,
      unidades: unidadesDe(catalogo),
      clientes: pessoas.map((pessoa, n) => ({ ...pessoa, id: n + 1 })),
      vendedores: [{ id: 1, nome: 'Ana' }],
    }),
  };
}

function unidadesDe(produtos: readonly ProdutoNovo[]): Unidade[] {
  return produtos.flatMap(({ variacoes, ...produto }, n): Unidade[] => {
    const total = variacoes.reduce((sum, { quantidade }) => sum + quantidade, produto.quantidade);
    const comum = {
      produto_id: n + 1,
      sku_do_produto: produto.sku,
      titulo: produto.titulo,
      descricao: '',
      modelo_codigo: produto.modelo,
      imagem_url: null,
      preco_venda: produto.preco_venda ?? 0,
      preco_medio: produto.preco_venda ?? 0,
      disponivel_do_produto: total,
    };
    if (variacoes.length === 0) {
      const sozinho = { variacao_id: null, tem_variacoes: false, cor: null, nome_cor: null, tamanho: null };
      return [{ ...comum, ...sozinho, sku: produto.sku, disponivel: produto.quantidade }];
    }
    return variacoes.map(({ sku, cor, nome_cor, tamanho, quantidade }, v) => ({
      ...comum,
      variacao_id: (n + 1) * 100 + v,
      tem_variacoes: true,
      sku,
      cor,
      nome_cor,
      tamanho,
      disponivel: quantidade,
    }));
  });
}

const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

describe('a generated shop', () => {
  test('is the same one for the same seed, and another for another', () => {
    expect(hashOf(loja(7))).toBe(hashOf(loja(7)));
    expect(hashOf(loja(7))).not.toBe(hashOf(loja(8)));
  });

  test('has the same products whatever else is asked for', () => {
    expect(hashOf(loja(7, { clientes: 3, vendas: 1 }).produtos)).toBe(hashOf(loja(7).produtos));
  });

  test('never says a SKU twice, nor one of another lot', () => {
    const skus = (batch: string) =>
      loja(7, { batch, produtos: 3_000 }).produtos.flatMap(({ sku, variacoes }) => [
        sku,
        ...variacoes.map((one) => one.sku),
      ]);
    const all = [...skus('7'), ...skus('7.2'), ...skus('72')].map(chaveDeSku);
    expect(new Set(all).size).toBe(all.length);
  });

  test('has four variations a product on the whole, with and without colour and size', () => {
    const { produtos } = loja(1, { produtos: 5_000 });
    const average = produtos.reduce((sum, { variacoes }) => sum + variacoes.length, 0) / produtos.length;
    expect(average).toBeGreaterThan(3.5);
    expect(average).toBeLessThan(4.6);
    const kinds = new Set(produtos.map(({ tem_cor, tem_tamanho }) => `${tem_cor} ${tem_tamanho}`));
    expect(kinds.size).toBe(4);
  });

  test('has money in whole cents and colours without spaces', () => {
    const { produtos, modelos, vendas } = loja(3);
    const money = [
      ...modelos.flatMap(({ preco_custo, preco_venda }) => [preco_custo, preco_venda]),
      ...produtos.flatMap(({ variacoes }) => variacoes.flatMap((one) => [one.preco_custo ?? 0, one.preco_venda ?? 0])),
      ...vendas.flatMap(({ itens }) => itens.flatMap(({ valor_unitario, desconto }) => [valor_unitario, desconto])),
    ];
    expect(money.filter((reais) => Math.abs(Math.round(reais * 100) / 100 - reais) > 0)).toStrictEqual([]);
    const names = produtos.flatMap(({ variacoes }) => variacoes.map(({ nome_cor }) => nome_cor ?? ''));
    expect(names.filter((name) => name.includes(' '))).toStrictEqual([]);
  });

  test('has customers with CPFs of their own, nearly all of them right, none of which is in use', () => {
    const first = loja(5, { clientes: 1_000 }).clientes;
    const cpfsEmUso = new Set(first.map(({ cpf }) => cpf ?? ''));
    const more = gerarClientes(5, { quantos: 1_000, agora, cpfsEmUso });
    expect(new Set([...first, ...more].map(({ cpf }) => cpf)).size).toBe(2_000);
    const right = first.filter(({ cpf }) => cpfValido(cpf ?? '')).length;
    expect(right).toBeGreaterThan(950);
    expect(right).toBeLessThan(1_000);
  });

  test('has so many customers that chance alone would draw a CPF twice, and does not', () => {
    const many = gerarClientes(5, { quantos: 100_000, agora, cpfsEmUso: new Set() });
    expect(new Set(many.map(({ cpf }) => cpf)).size).toBe(100_000);
  });

  test('sells nothing that is not there, in every status, and nothing in the future', () => {
    const { produtos, vendas } = loja(2, { produtos: 60, vendas: 300 });
    const there = new Map(unidadesDe(produtos).map(({ sku, disponivel }) => [sku, disponivel]));
    for (const item of vendas.flatMap(({ itens }) => itens)) {
      if (!item.a_definir) there.set(item.sku, (there.get(item.sku) ?? 0) - item.quantidade);
    }
    expect([...there].filter(([, left]) => left < 0)).toStrictEqual([]);
    expect(new Set(vendas.map(({ status }) => status)).size).toBe(8);
    expect(
      vendas.filter(({ alterado_em, criado_em }) => alterado_em > agora.toISOString() || criado_em > alterado_em),
    ).toStrictEqual([]);
    expect(vendas.some(({ itens }) => itens.some(({ a_definir }) => a_definir))).toBe(true);
  });

  test('stops selling when the shelves are empty', () => {
    const { vendas } = loja(2, { produtos: 6, vendas: 50_000 });
    expect(vendas.length).toBeGreaterThan(0);
    expect(vendas.length).toBeLessThan(5_000);
  });
});

describe('chance', () => {
  test('is another for another purpose', () => {
    expect(sorteio(1, 'clientes').fracao()).toBe(sorteio(1, 'clientes').fracao());
    expect(sorteio(1, 'clientes').fracao()).not.toBe(sorteio(1, 'vendas').fracao());
  });

  test('is even, keeps to its bounds and draws different things', () => {
    const s = sorteio(1, 'teste');
    const drawn = Array.from({ length: 6_000 }, () => s.inteiro(1, 6));
    for (let face = 1; face <= 6; face++) {
      const times = drawn.filter((one) => one === face).length;
      expect(times).toBeGreaterThan(850);
      expect(times).toBeLessThan(1_150);
    }
    expect(s.varios(['a', 'b', 'c'], 3)).toStrictEqual(['a', 'b', 'c']);
    expect(s.varios(['a', 'b', 'c'], 9)).toStrictEqual(['a', 'b', 'c']);
    expect(
      s.comPeso([
        ['never', 0],
        ['always', 1],
      ]),
    ).toBe('always');
    expect(() => s.um([])).toThrow(RangeError);
  });
});

test('lots hold everything once, the last one what is left', () => {
  expect([...inBatches([1, 2, 3, 4, 5], 2)]).toStrictEqual([[1, 2], [3, 4], [5]]);
  expect([...inBatches([1, 2], 2)]).toStrictEqual([[1, 2]]);
  expect([...inBatches([], 2)]).toStrictEqual([]);
});
