import { expect, test } from 'vitest';
import { guardarSenha } from '../src/auth/senha.ts';
import { buscarPorNome, trocarSenha } from '../src/auth/usuarios.queries.ts';
import { testDb } from '../test/api.ts';
import { fecharContasDeExemplo } from './contas-de-exemplo.ts';
import { encherLojaDeExemplo } from './loja-de-exemplo.ts';

const { db } = await testDb();

test('accounts whose password is public are closed, those with a password of their own stay', async () => {
  await encherLojaDeExemplo(db);
  const caio = await buscarPorNome(db, 'caio');
  await trocarSenha(db, caio?.id ?? 0, await guardarSenha('só dele'));

  expect(await fecharContasDeExemplo(db)).toStrictEqual(['ana']);
  expect((await buscarPorNome(db, 'ana'))?.ativo).toBe(false);
  expect((await buscarPorNome(db, 'caio'))?.ativo).toBe(true);
  expect(await fecharContasDeExemplo(db)).toStrictEqual([]);
});
