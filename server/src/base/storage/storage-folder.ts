import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Arquivos, checkName, type Guardado } from './storage.ts';
import { syncFolder } from './sync-folder.ts';

const DRAFTS = '.rascunhos';
const DAY_MS = 86_400_000;

/** Files in a folder of this machine; what is in it by its name is there wholly, also after a power cut. */
export function folderStorage(root: string): Arquivos {
  const pathOf = (name: string) => join(root, checkName(name));
  return {
    put: (name, content) => place(name, [content]),
    putStream: place,
    get: async (name) => {
      const file = await open(pathOf(name)).catch(undefinedIfMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size };
    },
    remove: async (names) => {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
    list: (folder) => filesBelow(root, folder),
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK);
      await removeOldDrafts(join(root, DRAFTS));
    },
  };

  async function place(name: string, content: Pieces): Promise<void> {
    const path = pathOf(name);
    const draft = join(root, DRAFTS, randomUUID());
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    const madeFolder = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(draft, content);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
    if (madeFolder) await syncFolder(dirname(madeFolder));
  }
}

type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>;

async function write(path: string, content: Pieces): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of content) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<Guardado> {
  const entries = await opendir(join(root, folder)).catch(undefinedIfMissing);
  for await (const entry of entries ?? []) {
    const name = folder + entry.name;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* filesBelow(root, `${name}/`);
    if (!entry.isFile()) continue;
    const found = await stat(join(root, name)).catch(undefinedIfMissing);
    if (found) yield { name, bytes: found.size, at: found.mtime };
  }
}

/** Removes drafts that a process left when it was killed in the middle of a write. */
async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    const found = await stat(join(folder, name)).catch(undefinedIfMissing);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(join(folder, name), { force: true });
  }
}

/** Ignores a file that was removed meanwhile or never existed, for use in `catch`. */
function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
