import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../start/config.ts';
import { folderOfFiles } from '../start/open-storage.ts';
import { pastaDasCopias } from './lugar-das-copias.ts';

/** The copies would be lost with a disk that holds the shop's data or its files. */
export async function noMesmoDisco(config: Pick<Config, 'DATA_DIR' | 'STORAGE_URL' | 'BACKUP_URL'>): Promise<boolean> {
  const copias = pastaDasCopias(config);
  if (copias === undefined) return false;
  const daLoja = [config.DATA_DIR, folderOfFiles(config) ?? config.DATA_DIR];
  const [delas, ...dela] = await Promise.all([copias, ...daLoja].map(discoDe));
  return dela.some((disco) => disco === delas);
}

/** A folder that is not there yet will lie where the folder above it does. */
async function discoDe(pasta: string): Promise<number> {
  try {
    return (await stat(pasta)).dev;
  } catch (error) {
    const acima = dirname(pasta);
    if (acima === pasta) throw error;
    return discoDe(acima);
  }
}
