import { expect, test } from 'vitest';
import { camposDitos, dizerCampos } from './servico-fora.ts';

test('what a carrier misses of a customer is read back from how it is told', () => {
  expect(dizerCampos(['cpf', 'email'])).toBe('CPF, e-mail');
  expect(camposDitos('CPF, e-mail')).toStrictEqual(['cpf', 'email']);
  expect(camposDitos('rua, município')).toStrictEqual([]);
});
