import { expect, test } from 'vitest';
import { transportadoraDe } from './transportadora.ts';

test.each([
  ['Correios PAC', 'Correios'],
  [' Jadlog  .Package', 'Jadlog'],
  ['Motoboy', 'Motoboy'],
  ['', ''],
])('%j is of %j', (servico, transportadora) => {
  expect(transportadoraDe(servico)).toBe(transportadora);
});
