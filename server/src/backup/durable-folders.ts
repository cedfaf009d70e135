import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the names in a folder (and, unless told otherwise, in all below) survive a power cut. */
export async function syncFolders(folder: string, { deep = true } = {}): Promise<void> {
  if (deep) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
    }
  }
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
