import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderStorage } from '../../base/storage/storage-folder.ts';

/** A file on its way into a backup or out of one. Its content is read before the next one comes. */
export type Entry = { caminho: string; bytes: number; content: AsyncIterable<Buffer> };

export async function* entriesBelow(folder: string): AsyncGenerator<Entry> {
  for await (const { name, bytes } of folderStorage(folder).list('')) {
    yield { caminho: name, bytes, content: createReadStream(join(folder, name)) };
  }
}

export async function writeEntry(folder: string, { caminho, content }: Entry): Promise<void> {
  await mkdir(dirname(join(folder, caminho)), { recursive: true, mode: 0o700 });
  const file = await open(join(folder, caminho), 'wx', 0o600);
  try {
    for await (const piece of content) await file.write(piece);
  } finally {
    await file.close();
  }
}

/** Reads a stream by lengths: `some` gives what has come, `exactly` waits for all of it, both less only at the end. */
export function reader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function some(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { done, value } = await pieces.next();
      if (done) break;
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  }

  async function exactly(bytes: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    for (let left = bytes; left > 0; ) {
      const piece = await some(left);
      if (piece.length === 0) break;
      taken.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(taken);
  }

  async function* content(bytes: number, damaged: () => Error): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      const piece = await some(left);
      if (piece.length === 0) throw damaged();
      left -= piece.length;
      yield piece;
    }
  }

  return { some, exactly, content };
}

export type Reader = ReturnType<typeof reader>;

/** Hands on an entry and reads over what nobody took of it. */
export async function* wholeEntry(entry: Entry): AsyncGenerator<Entry> {
  const content = entry.content[Symbol.asyncIterator]();
  yield { ...entry, content: { [Symbol.asyncIterator]: () => ({ next: () => content.next() }) } };
  while (!(await content.next()).done);
}
