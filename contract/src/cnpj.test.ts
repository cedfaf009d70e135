import { expect, test } from 'vitest';
import { cnpjValido } from './documentos.ts';

test.each(['11222333000181', '12345678000195', '00000000000191', '12ABC34501DE35'])('%s is right', (cnpj) => {
  expect(cnpjValido(cnpj)).toBe(true);
});

test.each([
  '11222333000182',
  '11222333000191',
  '12ABC34501DE36',
  '12ABD34501DE35',
  '00000000000000',
  '11.222.333/0001-81',
  '1122233300018',
  '112223330001811',
  '12abc34501de35',
  '12ABC34501DEA5',
  '',
])('%j is not', (cnpj) => {
  expect(cnpjValido(cnpj)).toBe(false);
});
