import { statfs } from 'node:fs/promises';
import type { Espaco } from '@varal/contract/espaco';

const MB = 1024 * 1024;
/** Below this, the rest is kept for the database and for labels that are paid for. */
const LEAST_FOR_FILES_BYTES = 32 * MB;
/** The embedded database ends itself when it cannot write its log; deleting still needs some of it. */
const LEAST_FOR_DATABASE_BYTES = 12 * MB;
const LOOK_EVERY_MS = 1_000;

export type DiskRoom = { espaco: () => Espaco; freeBytes: () => number };
type Folders = { files: string | undefined; database: string | undefined };

/** Knows how much room is left for what this process keeps in folders of its own machine, as of a second ago. */
export async function diskRoom(folders: Folders): Promise<DiskRoom> {
  let free = await look();
  let lookedAt = performance.now();
  const latest = () => {
    if (performance.now() - lookedAt > LOOK_EVERY_MS) {
      lookedAt = performance.now();
      void look().then((found) => {
        free = found;
      });
    }
    return free;
  };
  return {
    espaco: () => {
      const { files, database } = latest();
      if (database < LEAST_FOR_DATABASE_BYTES) return 'cheio';
      return Math.min(files, database) < LEAST_FOR_FILES_BYTES ? 'pouco' : 'ok';
    },
    freeBytes: () => Math.min(...Object.values(latest())),
  };

  async function look() {
    const [files, database] = await Promise.all([freeIn(folders.files), freeIn(folders.database)]);
    return { files, database };
  }
}

/** A folder that is elsewhere, or cannot be asked, does not limit anything: writing to it tells what is wrong. */
async function freeIn(folder: string | undefined): Promise<number> {
  if (!folder) return Number.POSITIVE_INFINITY;
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
}
