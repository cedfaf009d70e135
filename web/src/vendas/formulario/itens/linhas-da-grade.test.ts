import { expect, test } from 'vitest';
import { CAMISETA } from '../test-formulario.tsx';
import { linhaADefinir } from './linha.ts';
import { linhasDaGrade } from './linhas-da-grade.ts';

const valores = (pecas: [number, number][], digitado = {}) =>
  linhasDaGrade({ ...linhaADefinir(CAMISETA), ...digitado }, CAMISETA, new Map(pecas)).map(
    ({ sku, quantidade, valor_unitario, desconto, aDefinir }) => [sku, quantidade, valor_unitario, desconto, aDefinir],
  );

test('each variation that is wanted is a line at its own price', () => {
  expect(
    valores([
      [71, 12],
      [72, 0],
      [73, 1],
    ]),
  ).toStrictEqual([
    ['P-CAM01-AZUL-M', '12', '50,00', '0,00', false],
    ['P-CAM01-VERDE-M', '1', '60,00', '0,00', false],
  ]);
});

test('a price that was typed is that of all, and a discount is given once', () => {
  expect(
    valores(
      [
        [71, 2],
        [72, 3],
      ],
      { valor_unitario: '45', desconto: '5,00' },
    ),
  ).toStrictEqual([
    ['P-CAM01-AZUL-G', '3', '45', '5,00', false],
    ['P-CAM01-AZUL-M', '2', '45', '0,00', false],
  ]);
});

test('the lines have places of their own on the screen', () => {
  const chaves = linhasDaGrade(
    linhaADefinir(CAMISETA),
    CAMISETA,
    new Map([
      [71, 1],
      [72, 1],
    ]),
  ).map(({ chave }) => chave);
  expect(new Set(chaves).size).toBe(2);
});
