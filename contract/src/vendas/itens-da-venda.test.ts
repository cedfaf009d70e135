import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraseDoErro } from './erro-da-venda.ts';
import { type ItemParaConferir, precoPadrao, problemaDosItens, subtotal, totalDosItens } from './itens-da-venda.ts';

const item = (given: Partial<ItemParaConferir> = {}): ItemParaConferir => ({
  sku: 'CAM-1',
  descricao: 'Camiseta Lua',
  quantidade: 1,
  valor_unitario: 59.9,
  desconto: 0,
  disponivel: 10,
  ...given,
});

const frase = (...itens: ItemParaConferir[]) => {
  const problema = problemaDosItens(itens);
  return problema && fraseDoErro(problema);
};

/** Generates whole cents, with exactly the same sum in reais. */
const dinheiro = (max: number) => fc.integer({ min: 1, max }).map((centavos) => ({ centavos, reais: centavos / 100 }));
const emCentavos = (reais: number) => BigInt(reais.toFixed(2).replace('.', ''));

const umaLinha = fc
  .record({
    quantidade: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 1_000_000 })),
    valor: fc.oneof(dinheiro(99_999), dinheiro(999_999_999)),
    parte: fc.nat({ max: 1_000 }),
  })
  .filter(({ quantidade, valor }) => quantidade * valor.reais <= 999_999_999.99)
  .map(({ quantidade, valor, parte }) => {
    const bruto = BigInt(quantidade) * BigInt(valor.centavos);
    const maiorDesconto = bruto < 999_999_999n ? bruto : 999_999_999n;
    const desconto = (maiorDesconto * BigInt(parte)) / 1_000n;
    return {
      linha: { quantidade, valor_unitario: valor.reais, desconto: Number(desconto) / 100 },
      centavos: bruto - desconto,
    };
  });

describe('what a line comes to', () => {
  test('is its quantity times its price, less its discount', () => {
    expect(subtotal({ quantidade: 3, valor_unitario: 33.33, desconto: 0.1 })).toBe(99.89);
    expect(subtotal({ quantidade: 3, valor_unitario: 0.1, desconto: 0 })).toBe(0.3);
    expect(subtotal({ quantidade: 1, valor_unitario: 8.2, desconto: 8.2 })).toBe(0);
    expect(subtotal({ quantidade: 100, valor_unitario: 1.15, desconto: 0 })).toBe(115);
  });

  test('never loses a cent', () => {
    fc.assert(
      fc.property(umaLinha, ({ linha, centavos }) => {
        expect(emCentavos(subtotal(linha))).toBe(centavos);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('what a sale comes to', () => {
  test('is the sum of its lines, and nothing without any', () => {
    expect(totalDosItens([])).toBe(0);
    expect(
      totalDosItens([
        { quantidade: 1, valor_unitario: 0.1, desconto: 0 },
        { quantidade: 1, valor_unitario: 0.2, desconto: 0 },
      ]),
    ).toBe(0.3);
  });

  test('never loses a cent, not even with five hundred of the dearest lines', () => {
    fc.assert(
      fc.property(fc.array(umaLinha, { maxLength: 500, size: 'max' }), (linhas) => {
        const total = totalDosItens(linhas.map(({ linha }) => linha));
        expect(emCentavos(total)).toBe(linhas.reduce((soma, { centavos }) => soma + centavos, 0n));
        expect(emCentavos(total)).toBe(linhas.reduce((soma, { linha }) => soma + emCentavos(subtotal(linha)), 0n));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the price a line begins with', () => {
  test("is the product's own", () => {
    expect(precoPadrao({ preco_venda: 59.9, variacoes: [] })).toBe(59.9);
    expect(precoPadrao({ preco_venda: null, variacoes: [] })).toBe(0);
  });

  test('is the average of what its variations cost, those without a price left out', () => {
    const variacoes = [{ preco_venda: 10 }, { preco_venda: 0 }, { preco_venda: 20 }];
    expect(precoPadrao({ preco_venda: 99, variacoes })).toBe(15);
  });

  test('counts a variation without a price of its own at the price of the product', () => {
    expect(precoPadrao({ preco_venda: 50, variacoes: [{ preco_venda: null }, { preco_venda: 70 }] })).toBe(60);
  });

  test("is the product's own when no variation has one", () => {
    expect(precoPadrao({ preco_venda: 50, variacoes: [{ preco_venda: 0 }] })).toBe(50);
    expect(precoPadrao({ preco_venda: null, variacoes: [{ preco_venda: null }] })).toBe(0);
  });

  test('is rounded to the nearest cent', () => {
    expect(precoPadrao({ preco_venda: null, variacoes: [{ preco_venda: 10 }, { preco_venda: 10.01 }] })).toBe(10.01);
    const umTerco = [{ preco_venda: 0.1 }, { preco_venda: 0.1 }, { preco_venda: 0.2 }];
    expect(precoPadrao({ preco_venda: null, variacoes: umTerco })).toBe(0.13);
  });

  test('is exact money between the lowest and the highest price', () => {
    fc.assert(
      fc.property(fc.array(dinheiro(999_999_999), { minLength: 1, maxLength: 60 }), (precos) => {
        const preco = precoPadrao({
          preco_venda: null,
          variacoes: precos.map(({ reais }) => ({ preco_venda: reais })),
        });
        const soma = precos.reduce((sum, { centavos }) => sum + BigInt(centavos), 0n);
        const quantos = BigInt(precos.length);
        // Half a cent rounds up, so this is (2 × sum + count) / (2 × count) in whole numbers.
        expect(emCentavos(preco)).toBe((2n * soma + quantos) / (2n * quantos));
      }),
    );
  });
});

describe('the lines of a sale', () => {
  test('are fine as they should be', () => {
    expect(frase(item())).toBeUndefined();
    expect(
      frase(item({ quantidade: 10 }), item({ sku: 'CAM-2', disponivel: null, quantidade: 9_999 })),
    ).toBeUndefined();
    expect(frase(item({ valor_unitario: 0.01, desconto: 0.01 }))).toBeUndefined();
    expect(frase(item({ quantidade: 2, valor_unitario: 5, desconto: 10 }))).toBeUndefined();
  });

  test('are at least one', () => {
    expect(frase()).toBe('Adicione pelo menos um produto à venda.');
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2_147_483_648, Number.MAX_VALUE])(
    'are refused with %d of a product',
    (quantidade) => {
      expect(frase(item({ quantidade }))).toBe('Quantidade inválida para o produto Camiseta Lua.');
    },
  );

  test.each([0, -0.01, 0.001, 19.999, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, 10_000_000])(
    'are refused at %d reais',
    (valor_unitario) => {
      expect(frase(item({ valor_unitario }))).toBe('Valor unitário inválido para o produto Camiseta Lua.');
    },
  );

  test.each([-0.01, 59.91, 0.005, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_VALUE])(
    'are refused with a discount of %d',
    (desconto) => {
      expect(frase(item({ desconto }))).toBe('Desconto inválido para o produto Camiseta Lua.');
    },
  );

  test('have each SKU once, case and blanks around it ignored, accents not', () => {
    expect(frase(item({ sku: 'P-1' }), item({ sku: ' p-1 ', descricao: 'Caneca' }))).toBe(
      'O produto Caneca já está na venda: mude a quantidade dele.',
    );
    expect(frase(item({ sku: 'P-AÇAÍ' }), item({ sku: 'p-ac\u0327ai\u0301' }))).toBe(
      'O produto Camiseta Lua já está na venda: mude a quantidade dele.',
    );
    expect(frase(item({ sku: 'P-ACAI' }), item({ sku: 'P-AÇAÍ' }))).toBeUndefined();
  });

  test('do not sell more than there is', () => {
    expect(frase(item({ quantidade: 11 }))).toBe('Estoque insuficiente de Camiseta Lua: pedido 11, disponível 10.');
    expect(frase(item({ disponivel: 0 }))).toBe('Estoque insuficiente de Camiseta Lua: pedido 1, disponível 0.');
    expect(frase(item({ quantidade: 2_147_483_647, valor_unitario: 9_999_999.99 }))).toBe(
      'Estoque insuficiente de Camiseta Lua: pedido 2147483647, disponível 10.',
    );
  });

  test('do not come to more than can be kept', () => {
    const muitas = { quantidade: 1_000, disponivel: null };
    expect(frase(item({ ...muitas, valor_unitario: 999_999.99 }))).toBeUndefined();
    expect(frase(item({ ...muitas, valor_unitario: 1_000_000 }))).toBe(
      'Valor unitário inválido para o produto Camiseta Lua.',
    );
  });

  test('say first what comes first: quantity, price, discount, the same again, stock', () => {
    const tudo = { quantidade: 0, valor_unitario: 0, desconto: -1, disponivel: -1 };
    const frases = [
      tudo,
      { ...tudo, quantidade: 1 },
      { ...tudo, quantidade: 1, valor_unitario: 10 },
      { ...tudo, quantidade: 1, valor_unitario: 10, desconto: 0 },
      { ...tudo, quantidade: 1, valor_unitario: 10, desconto: 0, sku: 'OUTRO' },
    ].map((segundo) => frase(item(), item(segundo)));
    expect(frases).toStrictEqual([
      'Quantidade inválida para o produto Camiseta Lua.',
      'Valor unitário inválido para o produto Camiseta Lua.',
      'Desconto inválido para o produto Camiseta Lua.',
      'O produto Camiseta Lua já está na venda: mude a quantidade dele.',
      'Estoque insuficiente de Camiseta Lua: pedido 1, disponível -1.',
    ]);
  });

  test('are looked at from the first to the last, and the wrong one is named', () => {
    const segundo = item({ sku: 'B', descricao: 'Caneca', disponivel: 0 });
    const terceiro = item({ sku: 'C', descricao: 'Boné', quantidade: 0 });
    expect(problemaDosItens([item(), segundo, terceiro])).toStrictEqual({
      codigo: 'venda.estoque_insuficiente',
      params: { descricao: 'Caneca', quantidade: 1, disponivel: 0 },
      item: 1,
    });
  });

  test('pass only as something that can be sold, whatever numbers they come with', () => {
    const qualquer = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(0, -0, 1, 0.1, 1.005, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN),
    );
    fc.assert(
      fc.property(qualquer, qualquer, qualquer, fc.nat(), (quantidade, valor_unitario, desconto, disponivel) => {
        const linha = item({ quantidade, valor_unitario, desconto, disponivel });
        if (problemaDosItens([linha])) return;
        expect(Number.isInteger(quantidade) && quantidade >= 1 && quantidade <= disponivel).toBe(true);
        expect(valor_unitario).toBeGreaterThan(0);
        expect(subtotal(linha)).toBeGreaterThanOrEqual(0);
        for (const reais of [valor_unitario, desconto]) expect(Number(reais.toFixed(2))).toBe(reais + 0);
      }),
      { numRuns: 5_000 },
    );
  });
});
