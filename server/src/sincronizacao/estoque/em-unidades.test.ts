import { expect, test } from 'vitest';
import { emUnidades } from './em-unidades.ts';

test.each([
  [0, '0 unidades'],
  [1, '1 unidade'],
  [-1, '-1 unidade'],
  [12, '12 unidades'],
  [-2.5, '-2,5 unidades'],
  [1_500, '1.500 unidades'],
  [2_147_483_647, '2.147.483.647 unidades'],
])('%j is %s', (quantas, frase) => {
  expect(emUnidades(quantas)).toBe(frase);
});
