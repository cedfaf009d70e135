import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 86_400_000;
const TAKEN = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'];

/** Makes an empty folder that only its owner reads. Those of killed processes go after a day, which no backup takes. */
export async function draftIn(place: string, prefix = '.preparo-'): Promise<string> {
  await mkdir(place, { recursive: true });
  for (const name of await readdir(place)) {
    const isOld = name.startsWith(prefix) && Date.now() - (await stat(join(place, name))).mtimeMs > DAY_MS;
    if (isOld) await rm(join(place, name), { recursive: true, force: true });
  }
  return mkdtemp(join(place, prefix));
}

/** Gives the later of two backups that began in one second the next name. */
export async function giveFreeName(
  wanted: string,
  extension: string,
  give: (path: string) => Promise<void>,
): Promise<string> {
  for (let n = 1; ; n++) {
    const path = `${wanted}${n === 1 ? '' : `-${n}`}${extension}`;
    try {
      await give(path);
      return path;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && TAKEN.includes(String(error.code)))) throw error;
    }
  }
}
