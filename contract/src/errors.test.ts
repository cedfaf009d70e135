import { expect, test } from 'vitest';
import { ERRORS, errorSentence } from './errors.ts';
import { TITLES } from './problem.ts';

test('a sentence is told with its gaps filled in', () => {
  expect(errorSentence('auth.tentativas_demais', { segundos: 42 })).toBe(
    'Muitas tentativas com senha errada. Tente novamente em 42 segundos.',
  );
  expect(errorSentence('auth.credenciais_invalidas')).toBe('Usuário ou senha inválidos!');
});

test.each(Object.entries(ERRORS))('%s has a status with a title and ends as a sentence', (_, { status, text }) => {
  expect(TITLES[status]).toBeDefined();
  expect(text).toMatch(/^[A-ZÀ-Ú].*[.!]$/);
});
