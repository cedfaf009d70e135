import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../../base/storage/sync-folder.ts';
import { entriesBelow, writeEntry } from '../file/entries.ts';
import { filesIn } from '../file/files-in.ts';
import { packed } from '../file/packed.ts';
import { sealed } from '../file/sealed-stream.ts';
import { draftIn, giveFreeName } from './drafts.ts';
import { type Backup, type BackupOptions, makeBackup } from './make-backup.ts';
import { damaged } from './manifesto.ts';

export const EXTENSION = '.cifrado';

type Sealed = BackupOptions & { password: string; private: string };

/**
 * Makes a backup as one encrypted file, which shows neither names nor sizes of what is in it. What is still readable lies
 * in `private` meanwhile, where the shop's data lie anyway, and never where the backup goes.
 */
export async function makeSealedBackup({ password, private: place, into, ...options }: Sealed): Promise<Backup> {
  const preparing = await draftIn(place);
  try {
    const { folder, manifesto, vanished } = await makeBackup({ ...options, into: preparing });
    const file = await seal(folder, join(into, basename(folder)), password);
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
  const preparing = await draftIn(place);
  try {
    const files = filesIn(createReadStream(file), password, () => damaged(basename(file)));
    for await (const entry of files) await writeEntry(preparing, entry);
    return await work(preparing);
  } finally {
    await rm(preparing, { recursive: true, force: true });
  }
}

/** The file gets its name when it is whole, and never takes that of another. */
async function seal(folder: string, wanted: string, password: string): Promise<string> {
  await mkdir(dirname(wanted), { recursive: true, mode: 0o700 });
  const draft = join(dirname(wanted), `.varal-incompleto-${basename(wanted)}-${process.pid}`);
  try {
    const target = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(sealed(packed(entriesBelow(folder)), password), target);
    const name = await giveFreeName(wanted, EXTENSION, (path) => link(draft, path));
    await syncFolder(dirname(wanted));
    return name;
  } finally {
    await rm(draft, { force: true });
  }
}
