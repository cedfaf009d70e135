import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageBelow } from '../base/storage/storage-url.ts';
import type { Config } from './config.ts';

const OWN = 'demonstracao';
/** A folder with this file is that of a real shop, whatever the mode says next time. */
const OF_PRODUCTION = 'loja-de-verdade';
const WHY =
  'Esta pasta guarda uma loja de MODO=producao. Uma demonstração não mexe nela: a dela é a pasta demonstracao.\n';

/** A shop that is here already: the database, its files, or the key of a database elsewhere. */
const OF_A_SHOP = ['banco', 'arquivos', 'chave-de-segredos'];

/**
 * A demonstration has a folder of its own inside DATA_DIR, so that the real shop begins beside it with nothing invented. One that a
 * version before this began in DATA_DIR itself goes on there.
 */
export function inItsFolder(config: Config): Config {
  if (config.MODO !== 'demonstracao' || goesOnOutside(config.DATA_DIR)) return config;
  const own = { ...config, DATA_DIR: join(config.DATA_DIR, OWN) };
  // A database elsewhere is named by its own setting, as its files are.
  if (config.DATABASE_URL) return own;
  // Whoever sweeps the files of one shop must not see those of another.
  const { STORAGE_URL, BACKUP_URL } = config;
  return {
    ...own,
    ...(STORAGE_URL && { STORAGE_URL: storageBelow(STORAGE_URL, OWN) }),
    ...(BACKUP_URL && { BACKUP_URL: storageBelow(BACKUP_URL, OWN) }),
  };
}

/** Remembers that a real shop is here. */
export function keepFromDemonstrations({ MODO, DATA_DIR }: Config): void {
  const file = join(DATA_DIR, OF_PRODUCTION);
  if (MODO !== 'producao' || existsSync(file)) return;
  mkdirSync(DATA_DIR, { recursive: true });
  writeFileSync(file, WHY);
}

function goesOnOutside(folder: string): boolean {
  const has = (name: string) => existsSync(join(folder, name));
  return OF_A_SHOP.some(has) && !has(OWN) && !has(OF_PRODUCTION);
}
