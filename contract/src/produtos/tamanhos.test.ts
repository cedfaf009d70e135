import { expect, test } from 'vitest';
import { TAMANHOS } from '../valores.ts';

test('sizes go from small to large', () => {
  expect(TAMANHOS).toStrictEqual(['PP', 'P', 'M', 'G', 'GG', 'U']);
});
