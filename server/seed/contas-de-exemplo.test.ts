import { expect, test } from 'vitest';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { buscarPorNome, trocarSenha } from '../src/auth/pessoas/usuarios.queries.ts';
import { guardarSenha } from '../src/auth/senhas/senha.ts';
import { folderStorage } from '../src/base/storage/storage-folder.ts';
import { configFrom } from '../src/start/config.ts';
import { testDb } from '../test/api.ts';
import { fecharContasDeExemplo } from './contas-de-exemplo.ts';
import { encherDemonstracao } from './demonstracao.ts';
import { encherLojaDeExemplo } from './loja-de-exemplo.ts';

const { db } = await testDb();

test('accounts whose password is public are closed, those with a password of their own stay', async () => {
  await encherLojaDeExemplo(db);
  const caio = await buscarPorNome(db, 'caio');
  await trocarSenha(db, caio?.id ?? 0, { senha_hash: await guardarSenha('só dele'), trocar_senha: false });

  expect(await fecharContasDeExemplo(db)).toStrictEqual([
    'A conta de exemplo ana foi desativada: a senha dela é pública.',
  ]);
  expect((await buscarPorNome(db, 'ana'))?.ativo).toBe(false);
  expect((await buscarPorNome(db, 'caio'))?.ativo).toBe(true);
  expect(await fecharContasDeExemplo(db)).toStrictEqual([]);
});

test.each([
  ['here alone', {}, true],
  ['behind a proxy', { TRUST_PROXY: '10.0.0.1' }, false],
  ['at a public address', { PUBLIC_URL: 'https://loja.example.com.br' }, false],
  ['on every network', { HOST: '0.0.0.0' }, false],
])('a demonstration reached %s keeps its public passwords only where nobody else comes', async (_, env, publica) => {
  const outra = await testDb();
  const arquivos = folderStorage(tempFolder('arquivos'));
  const encher = (mais: NodeJS.ProcessEnv) =>
    encherDemonstracao({ db: outra.db, arquivos, config: configFrom({ DATA_DIR: tempFolder('dados'), ...mais }) });
  const linhas = await encher(env);
  expect(linhas.some((linha) => linha.includes('senha varal-demo'))).toBe(publica);

  // One that ran here alone before is closed when others come.
  if (publica) expect(await encher({ TRUST_PROXY: '10.0.0.1' })).toHaveLength(2);
});
