import { expect, test } from 'vitest';
import { naoCabe } from './nao-cabe.ts';

test.each([
  ['P-LUA-PRETA-M', 'decimal'],
  ['7891230531000', 'decimal'],
  ['/produtos/12?variacao=3', 'decimal'],
  ['P-LUA-PRETA-M', 'numeric'],
  ['/produtos/12', ''],
  ['https://loja.exemplo.com.br/produtos/12?variacao=3', 'search'],
])('%s was not typed by a person into a field of kind "%s"', (codigo, inputMode) =>
  expect(naoCabe(codigo, { inputMode })).toBe(true),
);

test.each([
  ['9.999.999,99', 'decimal'],
  ['R$ 1.250,00', 'decimal'],
  ['0,350 kg', 'decimal'],
  ['12.345.678/0001-95', 'numeric'],
  ['01310-100', 'numeric'],
  ['P-LUA-PRETA-M', ''],
  ['camiseta lua', 'search'],
  ['/vendas', ''],
])('%s may have been, with "%s"', (codigo, inputMode) => expect(naoCabe(codigo, { inputMode })).toBe(false));
