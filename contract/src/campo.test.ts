import { expect, test } from 'vitest';
import { noMeioDaFrase } from './campo.ts';

test.each([
  ['Preço de venda', 'preço de venda'],
  ['Última compra', 'última compra'],
  ['E-mail', 'e-mail'],
  ['SKU', 'SKU'],
  ['CPF ou CNPJ', 'CPF ou CNPJ'],
])('%s stands inside of a sentence as %s', (rotulo, dito) => {
  expect(noMeioDaFrase(rotulo)).toBe(dito);
});
