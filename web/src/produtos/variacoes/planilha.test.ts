import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comoDigitado, escreverPlanilha, lerPlanilha } from './planilha.ts';

describe('a copied block', () => {
  test.each([
    ['one cell', '12', [['12']]],
    ['a row', '1\t2\t3', [['1', '2', '3']]],
    [
      'from Excel',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'from Google Sheets',
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'with empty cells',
      '\t2\n3\t',
      [
        ['', '2'],
        ['3', ''],
      ],
    ],
    ['with an empty row', '1\n\n3\n', [['1'], [''], ['3']]],
    [
      'with quoted cells',
      '"a\nb"\t"c ""d"" e"\n5\t6',
      [
        ['a\nb', 'c "d" e'],
        ['5', '6'],
      ],
    ],
    ['with a quotation mark that opens nothing', '"a\tb', [['"a', 'b']]],
    ['with inches', '10" x\t2', [['10" x', '2']]],
    ['nothing', '', [['']]],
  ])('%s', (_, texto, linhas) => {
    expect(lerPlanilha(texto)).toStrictEqual(linhas);
  });

  test('copied and pasted again is the same', () => {
    const celula = fc.stringMatching(/^[a-z0-9,." \t\n]{0,6}$/);
    const bloco = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 4 })).chain(([altura, largura]) =>
      fc.array(fc.array(celula, { minLength: largura, maxLength: largura }), {
        minLength: altura,
        maxLength: altura,
      }),
    );
    fc.assert(
      fc.property(bloco, (linhas) => {
        expect(lerPlanilha(escreverPlanilha(linhas))).toStrictEqual(linhas);
      }),
    );
  });
});

test.each([
  ['quantidade', '12', '12'],
  ['quantidade', ' 12 ', '12'],
  ['quantidade', '1.200', '1200'],
  ['quantidade', '10,00', '10'],
  ['quantidade', '1.200,0', '1200'],
  ['quantidade', '2,5', '2,5'],
  ['quantidade', '1,200', '1,200'],
  ['quantidade', 'dez', 'dez'],
  ['quantidade', '-3', '-3'],
  ['quantidade', '', ''],
  ['preco_venda', '49,90', '49,90'],
  ['preco_venda', 'R$ 1.234,50', '1.234,50'],
  ['preco_venda', ' R$\u00a049,90 ', '49,90'],
  ['preco_venda', '1 234,50', '1234,50'],
  ['preco_custo', 'a combinar', 'a combinar'],
  ['preco_custo', 'R$ -', 'R$ -'],
  ['sku', ' ABC 1 ', 'ABC 1'],
] as const)('in %s, "%s" of a spreadsheet is typed as "%s"', (campo, colado, digitado) => {
  expect(comoDigitado(campo, colado)).toBe(digitado);
});
