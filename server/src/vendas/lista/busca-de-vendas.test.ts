import { expect, test } from 'vitest';
import { lerCodigo } from './busca-de-vendas.ts';

test.each([
  ['35', { numero: 35, texto: '35' }],
  ['#35', { numero: 35, texto: '35' }],
  ['venda 35', { numero: 35, texto: '35' }],
  ['VENDA #0035', { numero: 35, texto: '0035' }],
  ['AB123456785BR', { numero: null, texto: 'AB123456785BR' }],
  ['99999999999', { numero: null, texto: '99999999999' }],
  ['maria', null],
  ['maria 35', null],
  ['venda', null],
  ['', null],
])('%j names %j', (busca, codigo) => {
  expect(lerCodigo(busca)).toStrictEqual(codigo);
});
