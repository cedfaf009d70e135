import { expect, test } from 'vitest';
import { momentoEmSaoPaulo } from './momento-em-sao-paulo.ts';

test.each([
  ['2026-11-20 17:00:00', '2026-11-20T20:00:00.000Z'],
  ['2026-12-31 23:30:00', '2027-01-01T02:30:00.000Z'],
  // Brazil had summer time until 2019.
  ['2018-12-20 12:00:00', '2018-12-20T14:00:00.000Z'],
  ['2026-11-20T17:00:00.000000Z', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T17:00:00-03:00', '2026-11-20T20:00:00.000Z'],
  ['2026-11-20T17:00:00+0200', '2026-11-20T15:00:00.000Z'],
])('%s is %s', (escrito, momento) => {
  expect(momentoEmSaoPaulo(escrito)).toBe(momento);
});

test.each(['', 'ontem', '2026-11-20', '2026-13-40 10:00:00', '20/11/2026 10:00:00'])('%j is no moment', (escrito) => {
  expect(momentoEmSaoPaulo(escrito)).toBeNull();
});
