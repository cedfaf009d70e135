import { expect, test } from 'vitest';
import { novoPreco } from './novo-preco.ts';

type Regra = Parameters<typeof novoPreco>[1];
const regra = (modo: Regra['modo'], valor: number, arredondar: Regra['arredondar'] = 'nao'): Regra => ({
  modo,
  valor,
  arredondar,
});

test.each([
  [50, regra('percentual', 10), 55],
  [19.9, regra('percentual', 10), 21.89],
  [0.05, regra('percentual', 10), 0.06],
  [33.33, regra('percentual', 33.33), 44.44],
  [50, regra('percentual', -100), 0.01],
  [9_999_999.99, regra('percentual', 1_000), 109_999_999.89],
  [50, regra('soma', 5.5), 55.5],
  [50, regra('soma', -60), 0.01],
  [50, regra('valor', 29.9), 29.9],
  [null, regra('valor', 29.9), 29.9],
  [null, regra('percentual', 10), null],
  [null, regra('soma', 10), null],
  [0, regra('percentual', 10), 0],
  [0, regra('soma', 10), 0],
])('%j by %j becomes %j', (preco, mudanca, depois) => expect(novoPreco(preco, mudanca)).toBe(depois));

test.each([
  ['0.90', 30.25, 29.9],
  ['0.90', 30.4, 30.9],
  ['0.90', 30.39, 29.9],
  ['0.90', 0.1, 0.9],
  ['0.99', 30.48, 29.99],
  ['0.99', 30.49, 30.99],
  ['0.99', 0.01, 0.99],
  ['inteiro', 30.49, 30],
  ['inteiro', 30.5, 31],
  ['inteiro', 0.2, 1],
] as const)('ending in %s, %d goes to the nearest: %d', (arredondar, preco, depois) => {
  expect(novoPreco(preco, regra('soma', 0, arredondar))).toBe(depois);
});
