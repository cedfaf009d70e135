import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, link, mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { syncFolder } from '../base/storage/sync-folder.ts';
import { filesBelow } from './copy-files.ts';
import { damaged } from './load-database.ts';
import { type Backup, type BackupOptions, makeBackup } from './make-backup.ts';
import { caminho } from './manifesto.ts';
import { opened, sealed } from './sealed-stream.ts';

const EXTENSION = '.cifrado';
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

/** Opens an encrypted backup in a private folder, for as long as `work` takes. All of it is checked before. */
export async function withOpenedBackup<T>(
  { file, password, private: place }: { file: string; password: string; private: string },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const preparing = await privateFolder(place);
  try {
    await unpack(
      opened(createReadStream(file), password, () => damaged(basename(file))),
      preparing,
      file,
    );
    return await work(preparing);
  } finally {
    await rm(preparing, { recursive: true, force: true });
  }
}

/** Makes an empty folder that only its owner reads. Those of killed processes go after a day. */
async function privateFolder(place: string): Promise<string> {
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
    await pipeline(sealed(packed(folder), password), target);
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

/** Each file is a line with its name and its size, and then its bytes. */
const entry = z.object({ caminho, bytes: z.int().min(0) });

async function* packed(folder: string): AsyncGenerator<Buffer> {
  for (const path of await filesBelow(folder)) {
    const { size: bytes } = await stat(join(folder, path));
    yield Buffer.from(`${JSON.stringify({ caminho: path, bytes })}\n`);
    yield* createReadStream(join(folder, path)) as AsyncIterable<Buffer>;
  }
}

async function unpack(plain: AsyncIterable<Buffer>, folder: string, file: string): Promise<void> {
  let rest = Buffer.alloc(0);
  let current: { handle: FileHandle; left: number } | undefined;
  try {
    for await (const piece of plain) {
      rest = Buffer.concat([rest, piece]);
      for (;;) {
        const end = current ? -1 : rest.indexOf('\n');
        if (!current && end < 0) break;
        if (!current) {
          current = await begin(folder, rest.subarray(0, end).toString('utf8'));
          rest = rest.subarray(end + 1);
        }
        const part = rest.subarray(0, current.left);
        await current.handle.write(part);
        current.left -= part.length;
        rest = rest.subarray(part.length);
        if (current.left > 0) break;
        await current.handle.close();
        current = undefined;
      }
    }
    if (current || rest.length > 0) throw damaged(basename(file));
  } finally {
    await current?.handle.close();
  }
}

async function begin(folder: string, line: string): Promise<{ handle: FileHandle; left: number }> {
  const { caminho: path, bytes } = entry.parse(JSON.parse(line));
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  return { handle: await open(join(folder, path), 'wx', 0o600), left: bytes };
}
