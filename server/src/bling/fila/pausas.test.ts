import { describe, expect, test } from 'vitest';
import { pausaDaFila, pausaDaTentativa, pausaDoDia, pausaDoSegundo, pausaSemAcesso } from './pausas.ts';

const S = 1_000;
const MIN = 60 * S;
const H = 60 * MIN;

describe('the pause before a next try', () => {
  test('grows from two seconds to two minutes, and no further', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 1_000].map((n) => pausaDaTentativa(n, 1) / S)).toStrictEqual([
      2, 4, 8, 15, 30, 60, 120, 120, 120,
    ]);
  });

  test('spreads what failed together, and is never longer for that', () => {
    expect(pausaDaTentativa(0, 0)).toBe(1.5 * S);
    for (let n = 0; n < 100; n++) expect(pausaDaTentativa(6)).toBeLessThanOrEqual(2 * MIN);
  });
});

describe('the pause of everything', () => {
  test('comes with the third failure in a row, and stays short for a minute', () => {
    expect([1, 2].map(pausaDaFila)).toStrictEqual([0, 0]);
    const primeiras = [3, 4, 5, 6, 7, 8, 9, 10].map(pausaDaFila);
    expect(Math.max(...primeiras)).toBeLessThan(8 * S);
    expect(pausaDaFila(10_000)).toBe(30 * S);
  });

  test('over the second is about a second at first', () => {
    expect(pausaDoSegundo(1)).toBe(1.2 * S);
    expect(pausaDoSegundo(2)).toBeLessThan(8 * S);
    expect(pausaDoSegundo(100)).toBe(30 * S);
  });

  test('without access asks for far fewer than 20 tokens in a minute', () => {
    let pedidos = 0;
    for (let quando = 0; quando < MIN; quando += pausaSemAcesso(pedidos)) pedidos += 1;
    expect(pedidos).toBeLessThan(6);
    expect(pausaSemAcesso(1)).toBeLessThan(8 * S);
  });
});

describe('the limit of the day', () => {
  test.each([
    ['2026-11-20T18:30:00Z', 8.5 * H],
    // The moment is still the evening before in São Paulo.
    ['2026-11-21T02:59:30Z', 30 * S],
    ['2026-11-21T03:00:00Z', 24 * H],
  ])('met at %s lasts until midnight in São Paulo', (agora, falta) => {
    expect(pausaDoDia(new Date(agora))).toBe(falta + MIN);
  });

  test('that midnight did not end is looked at every hour', () => {
    const agora = new Date('2026-11-21T03:01:00Z');
    expect(pausaDoDia(agora, agora)).toBe(H);
  });

  test('that somebody found still there lasts as long as it would have', () => {
    const agora = new Date('2026-11-20T18:00:00Z');
    expect(pausaDoDia(agora, new Date('2026-11-21T03:01:00Z'))).toBe(9 * H + MIN);
  });
});
