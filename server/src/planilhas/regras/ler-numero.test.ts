import { expect, test } from 'vitest';
import { lerNumero } from './ler-numero.ts';

test.each([
  ['1.234,56', 'virgula', 1234.56],
  ['1,234.56', 'ponto', 1234.56],
  ['1.234', 'virgula', 1234],
  ['1,234', 'ponto', 1234],
  ['1.234', 'ponto', 1.234],
  ['R$ 1.234,50', null, 1234.5],
  ['1,234,567', null, 1_234_567],
  ['79,9000000000', 'virgula', 79.9],
  ['0.500', null, 0.5],
  ['12', null, 12],
  [' - 3 ', null, -3],
  [19.9, null, 19.9],
] as const)('%s in a column of %s is %s', (celula, estilo, numero) => {
  expect(lerNumero(celula, estilo)).toStrictEqual({ numero });
});

test('a lone 1.234 is not understood where the column does not tell, nor is what is no number', () => {
  expect(lerNumero('1.234', null)).toStrictEqual({ ruim: 'ambiguo' });
  expect(lerNumero('1,234', null)).toStrictEqual({ ruim: 'ambiguo' });
  expect(lerNumero('dez', 'virgula')).toStrictEqual({ ruim: 'nao_e' });
  expect(lerNumero('1.23.4', 'ponto')).toStrictEqual({ ruim: 'nao_e' });
  expect(lerNumero('', null)).toBeUndefined();
  expect(lerNumero('R$ ', null)).toBeUndefined();
});
