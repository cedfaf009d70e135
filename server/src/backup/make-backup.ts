import { mkdir, mkdtemp, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { CommandError } from '../base/process/command-line.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { syncFolder } from '../base/storage/sync-folder.ts';
import { fetchFiles } from './bucket-files.ts';
import { type Copied, copyFiles, filesBelow } from './copy-files.ts';
import { dumpDatabase } from './dump-database.ts';
import { syncFolders } from './durable-folders.ts';
import { MANIFESTO, type Manifesto, writeManifesto } from './manifesto.ts';

export type BackupOptions = {
  pool: pg.Pool;
  /** The folder or bucket with images and labels. */
  arquivos: string | Arquivos;
  /** The folder that receives the new folder of the backup. */
  into: string;
  versao: string;
  /** The rows of this table show files: where there are rows and not one file, somebody named the wrong folder. */
  filesOf?: string;
  agora?: Date;
};

export type Backup = { folder: string; manifesto: Manifesto; vanished: string[] };

const DRAFT = '.varal-incompleto-';
const DAY_MS = 86_400_000;

/** Copies the whole shop to a folder of its own, which appears complete or not at all. */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { pool, arquivos, into, versao, filesOf, agora = new Date() } = options;
  await mkdir(into, { recursive: true, mode: 0o700 });
  if (typeof arquivos === 'string') await refuseInside(arquivos, into);
  await removeOldDrafts(into);
  const draft = await mkdtemp(join(into, DRAFT));
  try {
    const banco = await dumpDatabase(pool, draft);
    if (banco.migracoes.length === 0) throw new CommandError('O banco de dados está vazio: não há o que copiar.');
    // The files are copied after the rows, so that every image named in the copied rows is there.
    const { copied, vanished } = await bringFiles(arquivos, join(draft, 'arquivos'));
    const withFiles = banco.tabelas.some(({ nome, linhas }) => nome === filesOf && linhas > 0);
    if (copied.length === 0 && withFiles) throw new CommandError(noFilesIn(arquivos));
    const manifesto = {
      formato: 1 as const,
      versao,
      momento: agora.toISOString(),
      ...banco,
      arquivos: copied,
    };
    await writeFile(join(draft, MANIFESTO), writeManifesto(manifesto), { mode: 0o600, flush: true });
    await syncFolders(draft);
    const folder = await moveToFreeName(draft, join(into, `varal-${localName(agora)}`));
    await syncFolder(into);
    return { folder, manifesto, vanished };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const noFilesIn = (from: string | Arquivos) =>
  `${typeof from === 'string' ? `A pasta ${from} está vazia` : 'O bucket de STORAGE_URL está vazio'}, e a loja tem imagens. Confira DATA_DIR e STORAGE_URL.`;

async function bringFiles(from: string | Arquivos, to: string): Promise<Copied> {
  if (typeof from !== 'string') return fetchFiles(from, to);
  return copyFiles(from, to, await filesBelow(from));
}

/** Names a backup by the local time of the shop. */
export const localName = (moment: Date) =>
  moment.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replace(' ', 'T').replaceAll(':', '-');

/** Gives the later of two backups that began in one second the next name. */
async function moveToFreeName(draft: string, wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    try {
      await rename(draft, name);
      return name;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(String(error.code));

/** Removes drafts of killed processes. No backup takes a day, so an old draft is not in use. */
async function removeOldDrafts(into: string): Promise<void> {
  for (const name of await readdir(into)) {
    if (!name.startsWith(DRAFT)) continue;
    const { mtimeMs } = await stat(join(into, name));
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(into, name), { recursive: true, force: true });
  }
}

async function refuseInside(arquivos: string, into: string): Promise<void> {
  const files = await realpath(arquivos).catch(() => undefined);
  if (files && `${await realpath(into)}/`.startsWith(`${files}/`)) {
    throw new CommandError('Escolha outra pasta: um backup não pode ficar dentro da pasta de arquivos da loja.');
  }
}
