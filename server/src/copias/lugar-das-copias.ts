import { join, resolve } from 'node:path';
import type { Arquivos } from '../base/storage/storage.ts';
import type { StorageUrl } from '../base/storage/storage-url.ts';
import type { Config } from '../start/config.ts';
import { openPlace } from '../start/open-storage.ts';
import { PROJECT_FOLDER } from '../start/paths.ts';

export type LugarDado = Pick<Config, 'BACKUP_URL' | 'DATA_DIR'>;

/** A copy of many gigabytes is on its way for long. */
const WHOLE_FILE_MS = 12 * 3_600_000;

/** The copies lie in a storage like that of pictures: a folder or a bucket. */
export const abrirLugar = (dado: LugarDado): Promise<Arquivos> =>
  openPlace(lugarDe(dado), {
    where: dado.BACKUP_URL
      ? 'o lugar das cópias (BACKUP_URL)'
      : `a pasta das cópias (${join(dado.DATA_DIR, 'backups')})`,
    wholeFile_ms: WHOLE_FILE_MS,
  });

/** The folder of this machine that the copies lie in, if one does. */
export function pastaDasCopias(dado: LugarDado): string | undefined {
  const lugar = lugarDe(dado);
  return 'folder' in lugar ? lugar.folder : undefined;
}

/** Names the place without its key. */
export function nomeDoLugar(dado: LugarDado): string {
  const lugar = lugarDe(dado);
  return 'folder' in lugar ? lugar.folder : `${new URL(lugar.bucket.endpoint).host}/${lugar.bucket.bucket}`;
}

function lugarDe({ BACKUP_URL, DATA_DIR }: LugarDado): StorageUrl {
  if (!BACKUP_URL) return { folder: join(DATA_DIR, 'backups') };
  return 'folder' in BACKUP_URL ? { folder: resolve(PROJECT_FOLDER, BACKUP_URL.folder) } : BACKUP_URL;
}
