import { expect, test } from 'vitest';
import { lista } from './valores.ts';

test('a list begins with fifty rows of everything', () => {
  expect(lista.parse({})).toStrictEqual({ busca: '', pagina: 1, limite: 50 });
  expect(lista.parse({ busca: ' azul  M ', pagina: '3', limite: '200' })).toStrictEqual({
    busca: 'azul  M',
    pagina: 3,
    limite: 200,
  });
});

test.each([
  { limite: '201' },
  { limite: '0' },
  { pagina: '0' },
  { pagina: '-1' },
  { pagina: '1.5' },
  { pagina: 'x' },
  { pagina: ['1', '2'] },
  { pagina: '99999999999999' },
  { busca: 'x'.repeat(201) },
  { busca: 'a\0b' },
])('%j is no page of a list', (query) => {
  expect(lista.safeParse(query).success).toBe(false);
});
