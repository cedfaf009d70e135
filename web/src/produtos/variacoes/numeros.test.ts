import { variacaoDigitada } from '@varal/contract/produtos/produto';
import { speakPortuguese } from '@varal/contract/validation-messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerPreco, lerQuantidade } from './numeros.ts';

speakPortuguese();

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['19,90', 19.9],
  ['19.90', 19.9],
  ['1.234,56', 1234.56],
  ['9999999,99', 9999999.99],
])('the price "%s" is %s', (digitado, valor) => {
  expect(lerPreco(digitado)).toStrictEqual({ valor });
});

test.each([
  ['abc', 'Digite um número válido.'],
  ['12,', undefined],
  ['-1', 'O valor não pode ser negativo.'],
  ['- 1,50', 'O valor não pode ser negativo.'],
  ['1,234', 'Use no máximo 2 casas decimais.'],
  ['0,001', 'Use no máximo 2 casas decimais.'],
  ['10000000', 'O valor deve ser no máximo 9999999,99.'],
])('the price "%s" is refused with %s', (digitado, erro) => {
  expect(lerPreco(digitado).erro).toBe(erro);
});

test.each([
  ['', 0],
  ['7', 7],
  [' 007 ', 7],
  ['1000000', 1_000_000],
])('the quantity "%s" is %s', (digitada, valor) => {
  expect(lerQuantidade(digitada)).toStrictEqual({ valor });
});

test.each([
  ['2,5', 'Digite um número inteiro.'],
  ['dez', 'Digite um número inteiro.'],
  ['1.000', 'Digite um número inteiro.'],
  ['-3', 'O valor não pode ser negativo.'],
  ['1000001', 'O valor deve ser no máximo 1000000.'],
])('the quantity "%s" is refused with %s', (digitada, erro) => {
  expect(lerQuantidade(digitada)).toStrictEqual({ erro });
});

test('the server refuses the same texts, and reads the others as the same numbers', () => {
  const digitado = fc.oneof(
    fc.stringMatching(/^[-0-9.,]{0,11}$/),
    fc.double({ min: 0, max: 2e7, noNaN: true }).map((numero) => numero.toFixed(2).replace('.', ',')),
    fc.nat(2_000_000).map(String),
  );
  fc.assert(
    fc.property(digitado, (texto) => {
      const preco = variacaoDigitada.shape.preco_venda.safeParse(texto);
      expect(lerPreco(texto).erro === undefined).toBe(preco.success);
      if (preco.success) expect(lerPreco(texto).valor).toBe(preco.data);
      const quantidade = variacaoDigitada.shape.quantidade.safeParse(texto);
      expect(lerQuantidade(texto).erro === undefined).toBe(quantidade.success);
      if (quantidade.success) expect(lerQuantidade(texto).valor).toBe(quantidade.data);
    }),
    { numRuns: 1000 },
  );
});
