import { describe, expect, test } from 'vitest';
import { comSinal, contagem, decimal, dinheiro, faixaDePreco, momento, valor } from './format.ts';

// A no-break space keeps R$ and the amount on one line.
const NBSP = '\u00a0';

test('a moment is told in the time of São Paulo, whatever the browser’s own', () => {
  expect(momento('2026-11-20T17:05:00.000Z')).toBe('20/11/2026, 14:05');
});

describe('money', () => {
  test.each([
    [1234.56, `R$${NBSP}1.234,56`],
    [0, `R$${NBSP}0,00`],
    [19.9, `R$${NBSP}19,90`],
    [9_999_999.99, `R$${NBSP}9.999.999,99`],
  ])('%d is %s', (reais, shown) => {
    expect(dinheiro(reais)).toBe(shown);
  });

  test('beside an R$ that stands already has none of its own', () => {
    expect(valor(1234.5)).toBe('1.234,50');
  });

  test('from a lowest to a highest price, or the one there is', () => {
    expect(faixaDePreco(10, 20)).toBe(`R$${NBSP}10,00 ~ R$${NBSP}20,00`);
    expect(faixaDePreco(10, 10)).toBe(`R$${NBSP}10,00`);
  });
});

test('amounts and counts are written as Intl writes them', () => {
  const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const count = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
  // Steps that pass through every number of digits and every ending.
  for (let cents = 0; cents < 100_000_000_000; cents += 1 + Math.floor(cents / 397)) {
    for (const sign of [1, -1]) {
      const reais = (sign * cents) / 100;
      if (Object.is(reais, -0)) continue;
      expect(dinheiro(reais)).toBe(money.format(reais));
      expect(valor(reais)).toBe(amount.format(reais));
      expect(contagem(sign * cents)).toBe(count.format(sign * cents).replace('-', '−'));
    }
  }
});

test('a measure has a comma, no more decimals than it needs, and no points that could be taken for one', () => {
  expect(decimal(0.25)).toBe('0,25');
  expect(decimal(1234.5)).toBe('1234,5');
  expect(decimal(30)).toBe('30');
});

test.each([
  [1_200, '+1.200'],
  [-17, '−17'],
  [0, '0'],
])('%d more or fewer are %s', (quantos, dito) => {
  expect(comSinal(quantos)).toBe(dito);
});

test('a count has points between the thousands', () => {
  expect(contagem(100_000)).toBe('100.000');
});
