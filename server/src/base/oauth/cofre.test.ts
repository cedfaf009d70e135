import { expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { abrirCofre } from './cofre.ts';

const cofreCom = (CHAVE_DE_SEGREDOS?: string) =>
  abrirCofre({ CHAVE_DE_SEGREDOS, DATA_DIR: tempFolder('dados') }, () => new Error('no key'));
const cofre = cofreCom('uma chave que ninguém mais conhece');

test('a secret opens under its own name alone, and only whole', () => {
  const trancado = cofre.trancar('acesso', 'o segredo');
  expect(cofre.destrancar('acesso', trancado)).toBe('o segredo');
  expect(cofre.destrancar('renovacao', trancado)).toBeUndefined();
  expect(cofreCom('outra chave que ninguém mais conhece').destrancar('acesso', trancado)).toBeUndefined();
  trancado[trancado.length - 1] = (trancado.at(-1) ?? 0) ^ 1;
  expect(cofre.destrancar('acesso', trancado)).toBeUndefined();
});

test('without a key nothing is locked, and one is made when it is asked for', async () => {
  const semChave = cofreCom();
  expect(() => semChave.trancar('acesso', 'o segredo')).toThrow('no key');
  await semChave.preparar();
  expect(semChave.destrancar('acesso', semChave.trancar('acesso', 'o segredo'))).toBe('o segredo');
});
