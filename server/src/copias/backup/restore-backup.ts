import { createReadStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { CommandError } from '../../base/process/command-line.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { folderStorage } from '../../base/storage/storage-folder.ts';
import { syncFolder } from '../../base/storage/sync-folder.ts';
import { knownMigrations, migrate } from '../../start/migrations.ts';
import { appliedMigrations, tablesOf } from '../banco/catalogue.ts';
import { emptyDatabase } from '../banco/empty-database.ts';
import { loadDatabase, refuseIfNotEmpty } from '../banco/load-database.ts';
import { copyFiles, namesIn, putFiles, refuseOtherObjects, syncFolders, takeBack } from './files.ts';
import {
  type ArquivoCopiado,
  damaged,
  MANIFESTO,
  type Manifesto,
  madeByNewerVersion,
  readManifesto,
  refuseOther,
} from './manifesto.ts';
import { measureFile } from './measured.ts';

/** A backup of this type has been read from end to end and is intact. */
export type CheckedBackup = { folder: string; manifesto: Manifesto };

export type RestoreOptions = {
  pool: pg.Pool;
  /** The folder or bucket that receives images and labels. */
  arquivos: string | Arquivos;
  migrationsFolder?: string;
};

/** Refuses a backup that is damaged, incomplete or too new. It changes nothing. */
export async function checkBackup(folder: string, migrationsFolder?: string): Promise<CheckedBackup> {
  const text = await readFile(join(folder, MANIFESTO), 'utf8').catch(() => {
    throw new CommandError(`Não há um backup do Varal em ${folder}.`);
  });
  const manifesto = readManifesto(text);
  const known = await knownMigrations(migrationsFolder);
  const { migracoes } = manifesto;
  if (migracoes.some((name) => !known.includes(name))) throw madeByNewerVersion();

  for (const file of manifesto.tabelas) await checkFile(folder, file);
  for (const file of manifesto.arquivos) await checkFile(join(folder, 'arquivos'), file);
  return { folder, manifesto };
}

/** Restores the whole backup into an empty place, or nothing of it. */
export async function restoreBackup({ folder, manifesto }: CheckedBackup, options: RestoreOptions): Promise<void> {
  const { pool, arquivos, migrationsFolder } = options;
  const { arquivos: files } = manifesto;
  if (typeof arquivos === 'string') await refuseOtherFiles(arquivos, files);
  else await refuseOtherObjects(arquivos, files);
  await refuseIfNotEmpty(pool, await tablesOf(pool));
  await prepareShape(pool, manifesto, migrationsFolder);

  const placed = await (typeof arquivos === 'string'
    ? placeInFolder(folder, arquivos, files)
    : placeInBucket(folder, arquivos, files));
  try {
    await loadDatabase(pool, folder, manifesto, placed.keep);
  } catch (error) {
    await placed.takeBack();
    throw error;
  }
  await migrate(pool, folderOf(migrationsFolder));
}

/** The files are placed before their rows and are kept with them or taken back. */
type Placed = { keep: () => Promise<void>; takeBack: () => Promise<void> };

async function placeInFolder(folder: string, arquivos: string, files: ArquivoCopiado[]): Promise<Placed> {
  const draft = `${arquivos}.restaurando`;
  await copyBack(folder, draft, files);
  return {
    keep: () => moveIntoPlace(draft, arquivos),
    takeBack: () => rm(draft, { recursive: true, force: true }),
  };
}

async function placeInBucket(folder: string, bucket: Arquivos, files: ArquivoCopiado[]): Promise<Placed> {
  await putFiles(bucket, join(folder, 'arquivos'), files);
  return { keep: async () => undefined, takeBack: () => takeBack(bucket, files) };
}

async function checkFile(folder: string, file: ArquivoCopiado): Promise<void> {
  refuseOther(await measureFile(join(folder, file.caminho)).catch(() => undefined), file);
}

/** Refuses a folder with other files. Files equal to those of the backup were left by a restore killed at its end. */
async function refuseOtherFiles(arquivos: string, copied: ArquivoCopiado[]): Promise<void> {
  const hashes = new Map(copied.map(({ caminho, sha256 }) => [caminho, sha256]));
  for (const path of await namesIn(folderStorage(arquivos))) {
    const hash = hashes.get(path);
    if (!hash || (await measureFile(join(arquivos, path))).sha256 !== hash) {
      throw new CommandError(`A pasta ${arquivos} já tem arquivos. Restaure em uma pasta vazia.`);
    }
  }
}

/** Brings the tables to the version that made the backup. */
async function prepareShape(pool: pg.Pool, { migracoes }: Manifesto, migrationsFolder?: string): Promise<void> {
  const applied = await appliedMigrations(pool);
  // Migrations only go forward, so an empty database that is ahead is emptied and migrated again.
  if (applied.some((name) => !migracoes.includes(name))) await emptyDatabase(pool);
  await migrate(pool, { only: migracoes, ...folderOf(migrationsFolder) });
}

const folderOf = (folder: string | undefined) => (folder ? { folder } : {});

async function copyBack(from: string, draft: string, files: ArquivoCopiado[]): Promise<void> {
  const paths = files.map(({ caminho }) => caminho);
  await rm(draft, { recursive: true, force: true });
  const open = async (path: string) => ({ stream: createReadStream(join(from, 'arquivos', path)) });
  const { copied } = await copyFiles(paths, open, draft);
  const hashes = new Map(copied.map(({ caminho, sha256 }) => [caminho, sha256]));
  for (const { caminho, sha256 } of files) if (hashes.get(caminho) !== sha256) throw damaged(caminho);
  await syncFolders(draft);
}

async function moveIntoPlace(draft: string, arquivos: string): Promise<void> {
  // The folder is empty or holds only files that come back now.
  await rm(arquivos, { recursive: true, force: true });
  await rename(draft, arquivos);
  await syncFolder(dirname(arquivos));
}
