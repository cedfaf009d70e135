import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { CommandError } from '../../base/process/command-line.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { folderStorage } from '../../base/storage/storage-folder.ts';
import { syncFolder } from '../../base/storage/sync-folder.ts';
import { dumpDatabase } from '../banco/dump-database.ts';
import { draftIn, giveFreeName } from './drafts.ts';
import { copyFiles, namesIn, syncFolders } from './files.ts';
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

/** Copies the whole shop to a folder of its own, which appears complete or not at all. */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { pool, arquivos, into, versao, filesOf, agora = new Date() } = options;
  await mkdir(into, { recursive: true, mode: 0o700 });
  if (typeof arquivos === 'string') await refuseInside(arquivos, into);
  const draft = await draftIn(into, DRAFT);
  try {
    const banco = await dumpDatabase(pool, draft);
    if (banco.migracoes.length === 0) throw new CommandError('O banco de dados está vazio: não há o que copiar.');
    // The files are copied after the rows, so that every image named in the copied rows is there.
    const from = typeof arquivos === 'string' ? folderStorage(arquivos) : arquivos;
    const { copied, vanished } = await copyFiles(await namesIn(from), from.get, join(draft, 'arquivos'));
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
    const folder = await giveFreeName(join(into, `varal-${localName(agora)}`), '', (name) => rename(draft, name));
    await syncFolder(into);
    return { folder, manifesto, vanished };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const noFilesIn = (from: string | Arquivos) =>
  `${typeof from === 'string' ? `A pasta ${from} está vazia` : 'O bucket de STORAGE_URL está vazio'}, e a loja tem imagens. Confira DATA_DIR e STORAGE_URL.`;

/** Names a backup by the local time of the shop. */
export const localName = (moment: Date) =>
  moment.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replace(' ', 'T').replaceAll(':', '-');

async function refuseInside(arquivos: string, into: string): Promise<void> {
  const files = await realpath(arquivos).catch(() => undefined);
  if (files && `${await realpath(into)}/`.startsWith(`${files}/`)) {
    throw new CommandError('Escolha outra pasta: um backup não pode ficar dentro da pasta de arquivos da loja.');
  }
}
