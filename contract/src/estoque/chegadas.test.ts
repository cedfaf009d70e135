import { expect, test } from 'vitest';
import { dizerChegadas, lerChegadas, pecasDe } from './chegadas.ts';

const CHEGADAS = [
  { produto_id: 12, variacao_id: 45, quantidade: 3 },
  { produto_id: 7, variacao_id: null, quantidade: 20 },
];

test('what came is read from an address as it was said there', () => {
  expect(dizerChegadas(CHEGADAS)).toBe('12-45-3,7-0-20');
  expect(lerChegadas('12-45-3,7-0-20')).toStrictEqual(CHEGADAS);
  expect(pecasDe(CHEGADAS)).toBe(23);
});

test('an address that somebody wrote brings only what it says clearly', () => {
  expect(lerChegadas('')).toStrictEqual([]);
  expect(lerChegadas('12-45-3,x,7-0,9-9-9-9,-1-2-3')).toStrictEqual([CHEGADAS[0]]);
});
