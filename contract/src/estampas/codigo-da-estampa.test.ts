import { expect, test } from 'vitest';
import { numeroDaEstampa } from './codigo-da-estampa.ts';

test('a code of a print is read as its number, in any case', () => {
  expect(['E0007', ' e0123 ', 'E12345'].map(numeroDaEstampa)).toStrictEqual([7, 123, 12345]);
});

test('what only looks like a code is none', () => {
  expect(['E7', 'E0000', 'E00123', 'E0007A', 'XE0007', 'E0007 lua', ''].map(numeroDaEstampa)).toStrictEqual(
    Array(7).fill(null),
  );
});
