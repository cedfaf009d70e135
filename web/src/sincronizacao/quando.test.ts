import { describe, expect, test } from 'vitest';
import { fraseDaPausa, quando } from './quando.ts';

// 20/11/2026, 14:05 in São Paulo.
const agora = new Date('2026-11-20T17:05:00.000Z');

test.each([
  ['2026-11-20T17:32:00.000Z', 'às 14:32'],
  // It is still the same day in the shop.
  ['2026-11-21T02:59:00.000Z', 'às 23:59'],
  ['2026-11-21T03:00:00.000Z', 'em 21/11/2026, 00:00'],
  ['2026-11-19T17:05:00.000Z', 'em 19/11/2026, 14:05'],
  ['2026-12-20T17:05:00.000Z', 'em 20/12/2026, 14:05'],
])('%s is said as %s', (iso, dito) => expect(quando(iso, agora)).toBe(dito));

describe('a pause says why and until when', () => {
  test.each([
    ['fora_do_ar', '2026-11-20T17:32:00.000Z', 'O Bling não está respondendo. Nova tentativa às 14:32.'],
    [
      'limite_por_segundo',
      '2026-11-20T17:06:00.000Z',
      'O Bling está recebendo pedidos demais. Nova tentativa às 14:06.',
    ],
    [
      'limite_por_dia',
      '2026-11-21T03:00:00.000Z',
      'O limite diário de pedidos ao Bling foi atingido. Nova tentativa em 21/11/2026, 00:00.',
    ],
  ] as const)('%s', (motivo, ate, frase) => expect(fraseDaPausa({ motivo, ate }, agora)).toBe(frase));
});
