import { expect, test } from 'vitest';
import { emOrdemDeLocal } from './local.ts';

test('things are fetched in the order of their places: numbers count as numbers, and what has no place is last', () => {
  const locais = [null, 'B1', 'a10-1', 'A2-3', null, 'A2-1', 'Álamo', 'A10-2'];
  const coisas = locais.map((local, n) => ({ local, n }));
  expect(emOrdemDeLocal(coisas).map(({ local }) => local)).toStrictEqual([
    ...['A2-1', 'A2-3', 'a10-1', 'A10-2', 'Álamo', 'B1'],
    null,
    null,
  ]);
  expect(
    emOrdemDeLocal(coisas)
      .slice(-2)
      .map(({ n }) => n),
  ).toStrictEqual([0, 4]);
});
