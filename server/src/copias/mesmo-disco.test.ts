import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { smallDisk } from '../../../scripts/testing/small-disk.mjs';
import { configFrom } from '../start/config.ts';
import { noMesmoDisco } from './mesmo-disco.ts';

const DATA_DIR = tempFolder('dados');
const com = (env: NodeJS.ProcessEnv) => noMesmoDisco(configFrom({ DATA_DIR, ...env }));

test('copies in another folder of the shop’s disk are lost with it, also one that is not there yet', async () => {
  const pasta = tempFolder('copias');
  expect(await com({})).toBe(true);
  expect(await com({ BACKUP_URL: pasta })).toBe(true);
  expect(await com({ BACKUP_URL: join(pasta, 'ainda', 'nao') })).toBe(true);
});

test('copies in a bucket are elsewhere', async () => {
  expect(await com({ BACKUP_URL: 's3://chave:segredo@s3.exemplo.com.br/copias' })).toBe(false);
});

test('copies on another disk are elsewhere, by whatever name, unless the shop’s files are there too', async ({
  onTestFinished,
}) => {
  const disco = smallDisk(1);
  if (!disco) return;
  onTestFinished(disco.release);
  const copias = join(disco.folder, 'copias');
  expect(await com({ BACKUP_URL: copias })).toBe(false);
  expect(await com({ BACKUP_URL: copias, STORAGE_URL: join(disco.folder, 'arquivos') })).toBe(true);

  mkdirSync(copias);
  const atalho = join(tempFolder('atalhos'), 'copias');
  symlinkSync(copias, atalho);
  expect(await com({ BACKUP_URL: atalho })).toBe(false);
});
