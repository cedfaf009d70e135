import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../../base/storage/sync-folder.ts';
import { damaged } from '../load-database.ts';
import { type Backup, type BackupOptions, makeBackup } from '../make-backup.ts';
import { entriesBelow, writeEntry } from './entries.ts';
import { filesIn } from './files-in.ts';
import { packed } from './packed.ts';
import { sealed } from './sealed-stream.ts';

export const EXTENSION = '.cifrado';
const PREPARING = '.preparo-';
const DAY_MS = 86_400_000;

type Sealed = BackupOptions & { password: string; private: string };

/**
 * Makes a backup as one encrypted file, which shows neither names nor sizes of what is in it. What is still readable lies
 * in `private` meanwhile, where the shop's data lie anyway, and never where the backup goes.
 */
export async function makeSealedBackup({ password, private: place, into, ...options }: Sealed): Promise<Backup> {
  const preparing = await privateFolder(place);
  try {
    const { folder, manifesto, vanished } = await makeBackup({ ...options, into: preparing });
    const file = await seal(folder, join(into, `${basename(folder)}${EXTENSION}`), password);
    return { folder: file, manifesto, vanished };
  } finally {
    await rm(preparing, { recursive: true, force: true });
  }
}

/** Opens a backup of one file in a private folder, for as long as `work` takes. All of it is read before. */
export async function withOpenedBackup<T>(
  { file, password, private: place }: { file: string; password: string | undefined; private: string },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const preparing = await privateFolder(place);
  try {
    const files = filesIn(createReadStream(file), password, () => damaged(basename(file)));
    for await (const entry of files) await writeEntry(preparing, entry);
    return await work(preparing);
  } finally {
    await rm(preparing, { recursive: true, force: true });
  }
}

/** Makes an empty folder that only its owner reads. Those of killed processes go after a day. */
export async function privateFolder(place: string): Promise<string> {
  await mkdir(place, { recursive: true });
  for (const name of await readdir(place)) {
    const isOld = name.startsWith(PREPARING) && Date.now() - (await stat(join(place, name))).mtimeMs > DAY_MS;
    if (isOld) await rm(join(place, name), { recursive: true, force: true });
  }
  return mkdtemp(join(place, PREPARING));
}

/** The file gets its name when it is whole, and never takes that of another. */
async function seal(folder: string, wanted: string, password: string): Promise<string> {
  await mkdir(dirname(wanted), { recursive: true, mode: 0o700 });
  const draft = join(dirname(wanted), `.varal-incompleto-${basename(wanted)}-${process.pid}`);
  try {
    const target = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(sealed(packed(entriesBelow(folder)), password), target);
    const name = await linkToFreeName(draft, wanted);
    await syncFolder(dirname(wanted));
    return name;
  } finally {
    await rm(draft, { force: true });
  }
}

async function linkToFreeName(draft: string, wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : wanted.replace(EXTENSION, `-${n}${EXTENSION}`);
    try {
      await link(draft, name);
      return name;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}
