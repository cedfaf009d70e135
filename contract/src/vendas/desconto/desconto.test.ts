import { describe, expect, test } from 'vitest';
import { emCentavos } from '../../dinheiro.ts';
import { passaDoLimite } from './limite-de-desconto.ts';
import { descontoDe, repartirDesconto } from './repartir-desconto.ts';

describe('a discount on the whole sale', () => {
  test.each([
    [
      'equal lines share it, and the first one gets the cent that is left',
      [
        [1, 10],
        [1, 10],
        [1, 10],
      ],
      10,
      [3.34, 3.33, 3.33],
    ],
    [
      'each gets its part by what it costs',
      [
        [2, 50],
        [1, 100],
        [1, 50],
      ],
      25,
      [10, 10, 5],
    ],
    [
      'the largest remainder gets the cent',
      [
        [1, 0.03],
        [1, 0.04],
      ],
      0.01,
      [0, 0.01],
    ],
    [
      'no line gets more than it costs',
      [
        [1, 0.01],
        [1, 1000],
      ],
      1000.01,
      [0.01, 1000],
    ],
    [
      'more than all of it is all of it',
      [
        [1, 5],
        [1, 5],
      ],
      99,
      [5, 5],
    ],
    ['nothing is nothing', [[1, 5]], 0, [0]],
    [
      'a sale that costs nothing yet takes none',
      [
        [1, 0],
        [3, 0],
      ],
      5,
      [0, 0],
    ],
  ] as const)('%s', (_, linhas, desconto, partes) => {
    const itens = linhas.map(([quantidade, valor_unitario]) => ({ quantidade, valor_unitario }));
    expect(repartirDesconto(itens, desconto)).toStrictEqual(partes);
  });

  test('of 10,000 random carts is the sum of their lines, to the cent', () => {
    let semente = 20_261_130;
    const ate = (max: number) => {
      semente = (Math.imul(semente, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((semente / 2 ** 32) * (max + 1));
    };
    for (let vez = 0; vez < 10_000; vez += 1) {
      const itens = Array.from({ length: 1 + ate(vez % 100 === 0 ? 499 : 11) }, () => ({
        quantidade: 1 + ate(vez % 7 === 0 ? 999 : 4),
        valor_unitario: ate(vez % 5 === 0 ? 999_999_999 : 20_000) / 100,
      }));
      const custam = itens.map(({ quantidade, valor_unitario }) => quantidade * emCentavos(valor_unitario));
      const soma = custam.reduce((total, um) => total + um, 0);
      const desconto = Math.floor((soma * ate(1000)) / 1000) / 100;
      const partes = repartirDesconto(itens, desconto).map(emCentavos);
      const dado = partes.reduce((total, um) => total + um, 0);
      if (dado !== emCentavos(desconto)) expect({ itens, desconto, partes }).toBe('to the cent');
      if (partes.some((parte, n) => parte < 0 || parte > (custam[n] ?? 0)))
        expect({ itens, partes }).toBe('within its line');
    }
  });

  test.each([
    [10, 9.99],
    [33.33, 33.3],
    [0.01, 0.01],
    [100, 99.9],
  ])('of %s per cent of R$ 99,90 is %s', (porCento, desconto) => {
    expect(descontoDe([{ quantidade: 3, valor_unitario: 33.3 }], porCento)).toBe(desconto);
  });
});

describe('the most a seller may give', () => {
  const linha = (paga: number, cheio: number | null = 100) => ({ paga, cheio });
  test.each([
    ['no limit allows all', [linha(0.01)], null, false],
    ['exactly as much is allowed', [linha(90)], 10, false],
    ['a cent more is not', [linha(89.99)], 10, true],
    ['a raised price makes no discount of another line good', [linha(200), linha(89)], 5, true],
    ['it is of the lines together', [linha(80), linha(100)], 10, false],
    ['what has no price is not judged', [linha(1, null), linha(1, 0)], 0, false],
    ['a limit may have decimals', [linha(87.49)], 12.5, true],
    ['and is kept to them', [linha(87.5)], 12.5, false],
  ] as const)('%s', (_, linhas, porCento, passa) => {
    expect(passaDoLimite(linhas, porCento)).toBe(passa);
  });
});
