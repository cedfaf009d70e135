import { expect, test } from 'vitest';
import { haQuanto } from './ha-quanto.ts';

test.each([
  ['2026-11-20T12:00:00.000Z', 'agora mesmo'],
  ['2026-11-20T11:59:30.000Z', 'agora mesmo'],
  ['2026-11-20T12:05:00.000Z', 'agora mesmo'],
  ['2026-11-20T11:59:00.000Z', 'há 1 minuto'],
  ['2026-11-20T11:57:00.000Z', 'há 3 minutos'],
  ['2026-11-20T10:30:00.000Z', 'há 1 hora'],
  ['2026-11-18T11:00:00.000Z', 'há 2 dias'],
])('%s is %s at noon', (iso, dito) => {
  expect(haQuanto(iso, Date.parse('2026-11-20T12:00:00.000Z'))).toBe(dito);
});
