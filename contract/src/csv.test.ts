import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('a spreadsheet in Portuguese reads numbers as numbers, and calculates no text', () => {
  expect(
    csv([
      ['Produto', 'Valor', 'Custo'],
      ['=1+1', 1234.5, -3],
      ['@SUM(A1)', 0, null],
      ['Camiseta; "P"', 10, 9.99],
      ['-10%', 1, 1],
    ]),
  ).toBe(`Produto;Valor;Custo\r\n'=1+1;1234,5;-3\r\n'@SUM(A1);0;\r\n"Camiseta; ""P""";10;9,99\r\n'-10%;1;1\r\n`);
});
