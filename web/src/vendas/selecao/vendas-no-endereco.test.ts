import { expect, test } from 'vitest';
import { escreverVendas, lerVendas } from './vendas-no-endereco.ts';

test('sales come back from an address as they were written, each once', () => {
  expect(lerVendas(escreverVendas([31, 7, 31]))).toStrictEqual([31, 7]);
  expect(lerVendas(escreverVendas([]))).toStrictEqual([]);
});

test.each([undefined, null, '', 'abc', '0', '-3', '1.5', '12345678901'])('%j names no sale', (escrito) => {
  expect(lerVendas(escrito)).toStrictEqual([]);
});

test('what was typed beside numbers is passed over, and an address names at most 200 sales', () => {
  expect(lerVendas('3,x,,4')).toStrictEqual([3, 4]);
  expect(lerVendas(Array.from({ length: 300 }, (_, n) => n + 1).join(','))).toHaveLength(200);
});
