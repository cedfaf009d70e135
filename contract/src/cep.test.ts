import { expect, test } from 'vitest';
import { digitosDoCep, formatarCep } from './documentos.ts';

test('a CEP is eight digits, however it is written', () => {
  expect(['01310-100', ' 01310100', '01.310-100'].map(digitosDoCep)).toStrictEqual(Array(3).fill('01310100'));
  expect(['', '0131010', '013101000', 'abc'].map(digitosDoCep)).toStrictEqual(Array(4).fill(undefined));
});

test('and is shown with its hyphen', () => {
  expect(formatarCep('01310100')).toBe('01310-100');
  expect(formatarCep('123')).toBe('123');
});
