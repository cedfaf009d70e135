import { join, resolve } from 'node:path';
import { CommandError } from '../base/process/command-line.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { folderStorage } from '../base/storage/storage-folder.ts';
import type { Patience } from '../base/storage/storage-s3.ts';
import type { Bucket, StorageUrl } from '../base/storage/storage-url.ts';
import { type Config, ConfigError } from './config.ts';
import { PROJECT_FOLDER } from './paths.ts';
import { messageOf, OF_FILES, OF_THE_NETWORK } from './reasons.ts';

type Place = Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>;

/** The shop's files: in the bucket or folder of STORAGE_URL, or in DATA_DIR. Refuses a place that cannot be used. */
export async function openStorage(config: Place): Promise<Arquivos> {
  const where = config.STORAGE_URL ? 'o armazenamento de STORAGE_URL' : `a pasta ${join(config.DATA_DIR, 'arquivos')}`;
  return openPlace(placeOf(config), { where });
}

/** Opens a folder or bucket, or refuses it by the words for it. */
export async function openPlace(
  place: StorageUrl,
  { where, ...patience }: Patience & { where: string },
): Promise<Arquivos> {
  const arquivos = 'folder' in place ? folderStorage(place.folder) : await openBucket(place.bucket, patience);
  await arquivos.check().catch((error: unknown) => {
    throw new ConfigError(`Não foi possível usar ${where}: ${reasonOf(error) ?? messageOf(error)}.`);
  });
  return arquivos;
}

/** The place itself, for code that copies whole folders: the folder's path, or the client of the bucket. */
export async function placeOfFiles(config: Place): Promise<string | Arquivos> {
  const place = placeOf(config);
  return 'folder' in place ? place.folder : openStorage(config);
}

/** The folder of this machine that keeps the files, if one does. */
export function folderOfFiles(config: Place): string | undefined {
  const place = placeOf(config);
  return 'folder' in place ? place.folder : undefined;
}

/** Turns a bucket's refusal or a network failure into a sentence with the given beginning, for use in `catch`. */
export const storageErrorsAs =
  (beginning: string) =>
  (error: unknown): never => {
    const reason = reasonOf(error);
    throw reason ? new CommandError(`${beginning}: ${reason}.`) : error;
  };

function placeOf({ STORAGE_URL, DATA_DIR }: Place): StorageUrl {
  if (!STORAGE_URL) return { folder: join(DATA_DIR, 'arquivos') };
  return 'folder' in STORAGE_URL ? { folder: resolve(PROJECT_FOLDER, STORAGE_URL.folder) } : STORAGE_URL;
}

async function openBucket(bucket: Bucket, patience: Patience): Promise<Arquivos> {
  // The client of S3 is large; a shop that keeps its files in a folder never loads it.
  const { s3Storage } = await import('../base/storage/storage-s3.ts');
  return s3Storage(bucket, patience);
}

const REASONS: Record<string, string> = {
  ...OF_FILES,
  ...OF_THE_NETWORK,
  ENOSPC: 'o disco está cheio',
  TimeoutError: 'o servidor não respondeu',
  AbortError: 'o servidor não respondeu',
  NotFound: 'o bucket não existe',
  403: 'a chave ou o segredo não foi aceito',
  400: 'a chave, a região ou o nome do bucket não foi aceito',
  301: 'o bucket fica em outra região',
  500: 'o servidor está com problemas',
  503: 'o servidor está com problemas',
};

function reasonOf(error: unknown): string | undefined {
  const { code, name, $metadata } = error as { code?: string; name?: string; $metadata?: { httpStatusCode?: number } };
  return [code, $metadata?.httpStatusCode, name]
    .map((key) => REASONS[key ?? ''])
    .find((reason) => reason !== undefined);
}
