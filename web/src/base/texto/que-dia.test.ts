import { expect, test } from 'vitest';
import { queDia } from './que-dia.ts';

// It is 28 November, 01:30, in São Paulo.
const AGORA = new Date('2026-11-28T04:30:00Z');

test.each([
  ['2026-11-28T04:04:00Z', 'hoje às 1:04'],
  ['2026-11-28T02:59:00Z', 'ontem às 23:59'],
  ['2026-11-27T03:00:00Z', 'ontem às 0:00'],
  ['2026-11-27T02:59:00Z', 'em 26/11/2026'],
])('%s was %s', (iso, dito) => {
  expect(queDia(iso, AGORA)).toBe(dito);
});
