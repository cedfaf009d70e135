import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testDb } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { umasFotos } from '../../../test/fotos.ts';
import { configFrom } from '../../start/config.ts';
import { lerComandoDeBackup, marcaDaSenha } from './comando-de-backup.ts';

const { db, pool } = await testDb();
const SENHA = 'varal ao sol de verão';

/** One run, as the process does it that has the database open; what it left behind. */
async function backup(env: NodeJS.ProcessEnv, ...args: string[]) {
  const config = configFrom({ DATA_DIR: tempFolder('dados'), ...env });
  const into = tempFolder('backups');
  const feito = lerComandoDeBackup([into, ...args])({ config, pool });
  return { feito, restos: () => readdirSync(into) };
}

test('a password that the server does not have, or another one, makes no backup and says so', async () => {
  const sem = await backup({}, marcaDaSenha(SENHA));
  await expect(sem.feito).rejects.toThrow(
    'BACKUP_SENHA está definida aqui, mas não no servidor que está no ar, e o backup sairia sem senha. Reinicie o servidor com ela.',
  );
  const outra = await backup({ BACKUP_SENHA: 'outra senha longa' }, marcaDaSenha(SENHA));
  await expect(outra.feito).rejects.toThrow(
    'BACKUP_SENHA não é aqui a mesma do servidor que está no ar, que cifraria o backup com a dele. Reinicie o servidor com esta.',
  );
  expect([...sem.restos(), ...outra.restos()]).toStrictEqual([]);
  const mesma = await backup({ BACKUP_SENHA: SENHA }, marcaDaSenha(SENHA));
  expect(await mesma.feito).toMatchObject({ codigo: 0, saida: expect.stringMatching(/^Backup cifrado feito em /) });
});

test('a shop that has pictures is not backed up from an empty folder', async () => {
  const { id } = await umProduto(db);
  await umasFotos(db, id, [{ arquivo: 'preta.jpg' }]);
  const DATA_DIR = tempFolder('vazia');
  const vazia = await backup({ DATA_DIR });
  await expect(vazia.feito).rejects.toThrow(
    /^A pasta .* está vazia, e a loja tem imagens\. Confira DATA_DIR e STORAGE_URL\.$/,
  );
  expect(vazia.restos()).toStrictEqual([]);
  const cheia = tempFolder('cheia');
  mkdirSync(join(cheia, 'imagens'));
  writeFileSync(join(cheia, 'imagens', 'preta.jpg'), 'x');
  const feita = await backup({ DATA_DIR, STORAGE_URL: cheia });
  expect(await feita.feito).toMatchObject({ codigo: 0 });
});
