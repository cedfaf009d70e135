import { describe, expect, test } from 'vitest';
import {
  CENTIMETROS,
  DINHEIRO,
  decimal,
  decimalOuNulo,
  decimalOuZero,
  ehExato,
  lerDecimal,
  QUILOS,
} from './dinheiro.ts';

describe('a number as staff write it', () => {
  test.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' 1.234,56 ', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['1.234', 1.234],
    ['0,05', 0.05],
    [',5', 0.5],
    ['12,', 12],
    ['1.234,', 1234],
  ])('%s is %d', (typed, value) => {
    expect(lerDecimal(typed)).toBe(value);
  });

  test.each([
    '',
    ' ',
    '-1',
    '+1',
    'abc',
    '1e3',
    '1..2',
    '1.2.3',
    '1.23,4.5',
    '12.34,5',
    '1.2345,6',
    'R$ 5',
    '1 000',
    'NaN',
    '٣',
  ])('%j is none', (typed) => {
    expect(lerDecimal(typed)).toBeNull();
  });
});

const messagesOf = (shape: ReturnType<typeof decimal>, given: unknown) =>
  shape.safeParse(given).error?.issues.map((issue) => issue.message);

describe('money', () => {
  const dinheiro = decimal(DINHEIRO);

  test('comes as a number or as text', () => {
    expect(dinheiro.parse(19.9)).toBe(19.9);
    expect(dinheiro.parse('1.234,56')).toBe(1234.56);
    expect(dinheiro.parse(0)).toBe(0);
    expect(dinheiro.parse(9_999_999.99)).toBe(9_999_999.99);
  });

  test('has at most two decimals, is not negative and is a number', () => {
    expect(messagesOf(dinheiro, 1.234)).toStrictEqual(['Use no máximo 2 casas decimais.']);
    expect(messagesOf(dinheiro, '1.234')).toStrictEqual(['Use no máximo 2 casas decimais.']);
    expect(messagesOf(dinheiro, 1e-7)).toStrictEqual(['Use no máximo 2 casas decimais.']);
    expect(messagesOf(dinheiro, -1)).toStrictEqual(['O valor não pode ser negativo.']);
    expect(messagesOf(dinheiro, 'dez')).toStrictEqual(['Digite um número válido.']);
    for (const given of [Number.NaN, Number.POSITIVE_INFINITY, 10_000_000, true, {}, []]) {
      expect(dinheiro.safeParse(given).success).toBe(false);
    }
  });
});

test('weights have three decimals, measures two', () => {
  expect(decimal(QUILOS).parse('0,125')).toBe(0.125);
  expect(decimal(CENTIMETROS).safeParse('0,125').success).toBe(false);
});

test('what is left empty is null, or zero', () => {
  for (const given of ['', '  ', null, undefined]) {
    expect(decimalOuNulo(DINHEIRO).parse(given)).toBeNull();
    expect(decimalOuZero(DINHEIRO).parse(given)).toBe(0);
  }
  expect(decimalOuNulo(DINHEIRO).parse('3,50')).toBe(3.5);
  expect(decimalOuZero(DINHEIRO).parse('3,50')).toBe(3.5);
  expect(decimalOuNulo(DINHEIRO).safeParse('x').success).toBe(false);
});

test('a number is exact from zero up to its limit with as many decimals as it may have', () => {
  for (const value of [0, -0, 0.01, 19.9, 9_999_999.99]) expect(ehExato(value, DINHEIRO)).toBe(true);
  for (const value of [-0.01, 0.001, 1e-7, 0.1 + 0.2, 10_000_000, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(ehExato(value, DINHEIRO)).toBe(false);
  }
});
