import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageBelow } from '../base/storage/storage-url.ts';
import { type Config, ConfigError } from './config.ts';
import { OF_FILES } from './reasons.ts';

const OWN = 'demonstracao';
/** A folder with this file is that of a real shop, whatever the mode says next time. */
const OF_PRODUCTION = 'loja-de-verdade';
const WHY =
  'Esta pasta guarda uma loja de MODO=producao. Uma demonstração não mexe nela: a dela é a pasta demonstracao.\n';

const OF_THE_SHOP =
  'Esta pasta é de uma loja de MODO=producao com DATABASE_URL: escreva MODO=producao no .env, ou indique outra DATA_DIR para ver a demonstração.';

/** A shop that is here already: the database, its files, or the key of a database elsewhere. */
const OF_A_SHOP = ['banco', 'arquivos', 'chave-de-segredos'];

/**
 * A demonstration begins in a folder of its own inside DATA_DIR, so that the real shop begins beside it with nothing invented. One
 * that a version before this began in DATA_DIR itself goes on there.
 */
export function whereItBegins(config: Config): Config {
  if (config.MODO !== 'demonstracao') return config;
  const has = lookInto(config.DATA_DIR);
  // Its database would be opened with simulated services, beside other files and another key.
  if (config.DATABASE_URL && has(OF_PRODUCTION)) throw new ConfigError(OF_THE_SHOP);
  const goesOnOutside = OF_A_SHOP.some(has) && !has(OWN) && !has(OF_PRODUCTION);
  return goesOnOutside ? config : inOwnFolder(config);
}

/** A command works on the demonstration where there is one, or else on the shop of DATA_DIR, whatever mode that has. */
export function whereItIs(config: Config): Config {
  const demonstration = config.MODO === 'demonstracao' && lookInto(config.DATA_DIR)(OWN);
  return demonstration ? inOwnFolder(config) : config;
}

/** A command that comes before the first start begins the demonstration where that start looks for it. */
export function whereItIsOrBegins(config: Config): Config {
  const isShop = [...OF_A_SHOP, OF_PRODUCTION].some(lookInto(config.DATA_DIR));
  return isShop ? whereItIs(config) : whereItBegins(config);
}

function inOwnFolder(config: Config): Config {
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

/** Remembers that a real shop is here. With everything elsewhere the folder may be read-only: a line then tells what it cannot keep. */
export function keepFromDemonstrations({ MODO, DATA_DIR }: Config): string[] {
  const file = join(DATA_DIR, OF_PRODUCTION);
  if (MODO !== 'producao' || existsSync(file)) return [];
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    writeFileSync(file, WHY);
    return [];
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = UNWRITABLE.get(code);
    if (!reason) throw error;
    return [
      `Atenção: não foi possível gravar em ${DATA_DIR} (${reason}). Se MODO=producao faltar no .env, o Varal abrirá esta loja como demonstração.`,
    ];
  }
}

const UNWRITABLE = new Map([
  ['EACCES', OF_FILES.EACCES],
  ['EPERM', OF_FILES.EPERM],
  ['EROFS', OF_FILES.EROFS],
]);

const lookInto = (folder: string) => (name: string) => existsSync(join(folder, name));
