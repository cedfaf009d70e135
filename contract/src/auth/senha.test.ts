import { expect, test } from 'vitest';
import { sentenceOf } from '../errors.ts';
import { senhaRecusada } from './senha.ts';

const recusa = (senha: string) => {
  const motivo = senhaRecusada(senha, 'bia');
  return motivo && sentenceOf(motivo);
};
const SEQUENCIA = 'A senha não pode ser um só caractere repetido nem uma sequência.';

test.each([
  ...['aaaaaaaaaaaa', '111111111111', '            ', 'AaAaAaAaAaAa', '🐈🐈🐈🐈🐈🐈🐈🐈🐈🐈🐈🐈'],
  ...['123456789012', '012345678901', '987654321098', 'abcdefghijkl', 'Abcdefghijkl', 'zyxwvutsrqpo'],
])('%s is refused', (senha) => {
  expect(recusa(senha)).toBe(SEQUENCIA);
});

test.each(['aaaaaaaaaaab', '123456789013', 'acegikmoqsuwy', 'varal ao sol', '121212121212', 'aabbccddeeff'])(
  '%s is none of these',
  (senha) => {
    expect(recusa(senha)).toBeUndefined();
  },
);

test('a short one is told to be short first', () => {
  expect(recusa('aaa')).toBe('A senha deve ter pelo menos 12 caracteres.');
});
