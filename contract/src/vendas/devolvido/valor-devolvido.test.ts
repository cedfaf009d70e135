import { describe, expect, test } from 'vitest';
import { situacaoDaDevolucao } from './situacao-da-devolucao.ts';
import { valorDevolvido } from './valor-devolvido.ts';

describe('the units of a line cost', () => {
  test.each([
    [{ quantidade: 3, subtotal: 100, devolvidas: 0 }, 1, 33.33],
    [{ quantidade: 3, subtotal: 100, devolvidas: 1 }, 1, 33.34],
    [{ quantidade: 3, subtotal: 100, devolvidas: 2 }, 1, 33.33],
    [{ quantidade: 3, subtotal: 100, devolvidas: 0 }, 3, 100],
    [{ quantidade: 2, subtotal: 89.9, devolvidas: 0 }, 1, 44.95],
    [{ quantidade: 7, subtotal: 0.01, devolvidas: 0 }, 7, 0.01],
    [{ quantidade: 1, subtotal: 0, devolvidas: 0 }, 1, 0],
  ])('of %j, %d more: %d', (linha, voltam, valor) => {
    expect(valorDevolvido(linha, voltam)).toBe(valor);
  });

  test('together what the line did, one by one', () => {
    for (const [quantidade, centavos] of [
      [7, 9999],
      [13, 100],
      [999, 123_457],
    ] as const) {
      const linha = { quantidade, subtotal: centavos / 100 };
      const partes = Array.from({ length: quantidade }, (_, devolvidas) => valorDevolvido({ ...linha, devolvidas }, 1));
      expect(partes.reduce((soma, parte) => soma + Math.round(parte * 100), 0)).toBe(centavos);
    }
  });
});

test.each([
  [[[2, 0]], 'nenhuma'],
  [[[2, 1]], 'parcial'],
  [
    [
      [2, 2],
      [1, 0],
    ],
    'parcial',
  ],
  [
    [
      [2, 2],
      [1, 1],
    ],
    'total',
  ],
])('of %j (sold, came back) the return is %s', (linhas, situacao) => {
  const delas = linhas.map(([quantidade = 0, devolvidas = 0]) => ({ quantidade, devolvidas }));
  expect(situacaoDaDevolucao(delas)).toBe(situacao);
});
