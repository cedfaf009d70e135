import { expect, test } from 'vitest';
import { lerPreco } from './ler-preco.ts';

test.each([
  ['19,90', 'virgula', 19.9],
  ['19,9000000000', 'virgula', 19.9],
  ['26,6666666667', 'virgula', 26.67],
  ['16,9150000000', 'virgula', 16.92],
  ['1.234', 'virgula', 1234],
  [100 / 3, null, 33.33],
  [19.9 * 0.85, null, 16.92],
  [0.005, null, 0.01],
  [0, null, 0],
] as const)('%s in a column of %s is %s', (celula, estilo, numero) => {
  expect(lerPreco(celula, estilo)).toStrictEqual({ numero });
});

test.each([
  ['0,001', 'virgula', 0.001],
  ['0.001', 'ponto', 0.001],
  ['19,999', 'virgula', 19.999],
  ['R$ 1.234,565', 'virgula', 1234.565],
  ['0,0000000001', 'virgula', 1e-10],
  [0.001, null, 0.001],
  [1e-10, null, 1e-10],
  [-0.001, null, -0.001],
] as const)('%s in a column of %s is not rounded, so that its decimals are an error', (celula, estilo, numero) => {
  expect(lerPreco(celula, estilo)).toStrictEqual({ numero });
});

test('what is no number is none as a price either', () => {
  expect(lerPreco('dez', null)).toStrictEqual({ ruim: 'nao_e' });
  expect(lerPreco('1.234', null)).toStrictEqual({ ruim: 'ambiguo' });
  expect(lerPreco('', null)).toBeUndefined();
});
