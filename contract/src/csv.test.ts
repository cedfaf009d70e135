import { expect, test } from 'vitest';
import { celulaDeCsv, csv, semMarcaDeFormula } from './csv.ts';

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

test.each([...['=1+1', '+55', '-10%', '@SUM(A1)', '\t=1'], ...['\uFF1D1+1', '\uFF0B55', '\uFF0D10%', '\uFF20SUM(A1)']])(
  '%j is marked, wide signs too, and comes back as it was',
  (texto) => {
    for (const escrito of [texto, `'${texto}`, `''${texto}`]) {
      expect(celulaDeCsv(escrito)).toBe(`'${escrito}`);
      expect(semMarcaDeFormula(celulaDeCsv(escrito))).toBe(escrito);
    }
  },
);

test.each(["'a", 'a=1', "'", '', 'ｱ=1'])('%j is left as it is', (texto) => {
  expect(celulaDeCsv(texto)).toBe(texto);
  expect(semMarcaDeFormula(texto)).toBe(texto);
});
