import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { CommandError } from '../base/command-line.ts';
import { knownMigrations, migrate } from '../base/migrations.ts';
import { appliedMigrations, tablesOf } from './catalogue.ts';
import { copyFiles, filesBelow } from './copy-files.ts';
import { syncFolders } from './durable-folders.ts';
import { emptyDatabase } from './empty-database.ts';
import { damaged, loadDatabase, refuseIfNotEmpty } from './load-database.ts';
import { type ArquivoCopiado, MANIFESTO, type Manifesto, madeByNewerVersion, readManifesto } from './manifesto.ts';
import { measureFile } from './measured.ts';

/** A backup that was read from end to end and found whole. */
export type CheckedBackup = { folder: string; manifesto: Manifesto };

export type RestoreOptions = {
  pool: pg.Pool;
  /** The folder of images and labels; undefined when they live in a bucket. */
  arquivos: string | undefined;
  migrationsFolder?: string;
};

/** Refuses a backup that is damaged, incomplete or too new. Changes nothing anywhere. */
export async function checkBackup(folder: string, migrationsFolder?: string): Promise<CheckedBackup> {
  const text = await readFile(join(folder, MANIFESTO), 'utf8').catch(() => {
    throw new CommandError(`Não há um backup do Varal em ${folder}.`);
  });
  const manifesto = readManifesto(text);
  const known = await knownMigrations(migrationsFolder);
  const { migracoes } = manifesto;
  if (migracoes.some((name, index) => known[index] !== name)) throw madeByNewerVersion();

  for (const file of manifesto.tabelas) await checkFile(folder, file);
  for (const file of manifesto.arquivos) await checkFile(join(folder, 'arquivos'), file);
  return { folder, manifesto };
}

/** Brings the shop of the backup into an empty place: all of it, or nothing. */
export async function restoreBackup({ folder, manifesto }: CheckedBackup, options: RestoreOptions): Promise<void> {
  const { pool, arquivos, migrationsFolder } = options;
  if (!arquivos && manifesto.arquivos.length > 0) throw new CommandError(FILES_INTO_BUCKET);
  const paths = manifesto.arquivos.map(({ caminho }) => caminho);
  if (arquivos) await refuseOtherFiles(arquivos, manifesto.arquivos);
  await refuseIfNotEmpty(pool, await tablesOf(pool));
  await prepareShape(pool, manifesto, migrationsFolder);

  const draft = arquivos && `${arquivos}.restaurando`;
  if (draft) await copyBack(folder, draft, manifesto.arquivos, paths);
  try {
    await loadDatabase(pool, folder, manifesto, async () => {
      if (draft) await moveIntoPlace(draft, arquivos);
    });
  } catch (error) {
    if (draft) await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await migrate(pool, folderOf(migrationsFolder));
}

const FILES_INTO_BUCKET =
  'Este backup tem imagens em pasta, e STORAGE_URL aponta para um bucket. Restaure com STORAGE_URL vazio e copie a pasta arquivos para o bucket.';

async function checkFile(folder: string, { caminho, bytes, sha256 }: ArquivoCopiado): Promise<void> {
  const found = await measureFile(join(folder, caminho)).catch(() => {
    throw new CommandError(`O backup está danificado: falta ${caminho}.`);
  });
  if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(caminho);
}

/** Files equal to those of the backup are what a restore killed at its very end left there. */
async function refuseOtherFiles(arquivos: string, copied: ArquivoCopiado[]): Promise<void> {
  const hashes = new Map(copied.map(({ caminho, sha256 }) => [caminho, sha256]));
  for (const path of await filesBelow(arquivos)) {
    const hash = hashes.get(path);
    if (!hash || (await measureFile(join(arquivos, path))).sha256 !== hash) {
      throw new CommandError(`A pasta ${arquivos} já tem arquivos. Restaure em uma pasta vazia.`);
    }
  }
}

/** The tables as they were in the version that made the backup. */
async function prepareShape(pool: pg.Pool, { migracoes }: Manifesto, migrationsFolder?: string): Promise<void> {
  const applied = await appliedMigrations(pool);
  // Migrations only go forward: an empty database that is ahead begins anew.
  if (applied.some((name, index) => migracoes[index] !== name)) await emptyDatabase(pool);
  await migrate(pool, { upTo: migracoes.at(-1) ?? '', ...folderOf(migrationsFolder) });
}

const folderOf = (folder: string | undefined) => (folder ? { folder } : {});

async function copyBack(from: string, draft: string, files: ArquivoCopiado[], paths: string[]): Promise<void> {
  await rm(draft, { recursive: true, force: true });
  const { copied } = await copyFiles(join(from, 'arquivos'), draft, paths);
  const hashes = new Map(copied.map(({ caminho, sha256 }) => [caminho, sha256]));
  for (const { caminho, sha256 } of files) if (hashes.get(caminho) !== sha256) throw damaged(caminho);
  await syncFolders(draft);
}

async function moveIntoPlace(draft: string, arquivos: string): Promise<void> {
  // Empty, or holding nothing but what comes now.
  await rm(arquivos, { recursive: true, force: true });
  await rename(draft, arquivos);
  await syncFolders(dirname(arquivos), { deep: false });
}
