import { expect, test } from 'vitest';
import { containsWords } from './contains-words.ts';

test.each([
  ['Calça Moletom Preta', 'calca', true],
  ['Calca Moletom Preta', 'CALÇA', true],
  ['Calça Moletom Preta', ' preta  mol ', true],
  ['Calça Moletom Preta', 'preta azul', false],
  ['Calça Moletom Preta', '', true],
])('in "%s" the search for "%s" answers %s', (text, search, found) => {
  expect(containsWords(text, search)).toBe(found);
});
