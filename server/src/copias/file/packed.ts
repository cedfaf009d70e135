import { z } from 'zod';
import { caminho } from '../backup/manifesto.ts';
import { type Entry, type Reader, reader, wholeEntry } from './entries.ts';

/** Each file is a line with its name and its size, and then its bytes. */
const heading = z.object({ caminho, bytes: z.int().min(0) });
const LONGEST_HEADING = 10_000;
const NEWLINE = 10;

export async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { caminho, bytes, content } of entries) {
    yield Buffer.from(`${JSON.stringify({ caminho, bytes })}\n`);
    yield* content;
  }
}

export async function* unpacked(plain: AsyncIterable<Buffer>, damaged: () => Error): AsyncGenerator<Entry> {
  const bytes = reader(plain);
  for (let line = await lineOf(bytes, damaged); line; line = await lineOf(bytes, damaged)) {
    const { caminho, bytes: size } = heading.parse(JSON.parse(line));
    yield* wholeEntry({ caminho, bytes: size, content: bytes.content(size, damaged) });
  }
}

async function lineOf(bytes: Reader, damaged: () => Error): Promise<string | undefined> {
  const line: Buffer[] = [];
  for (let sign = await bytes.some(1); sign[0] !== NEWLINE; sign = await bytes.some(1)) {
    if (sign.length === 0 && line.length === 0) return undefined;
    if (sign.length === 0 || line.length > LONGEST_HEADING) throw damaged();
    line.push(sign);
  }
  return Buffer.concat(line).toString('utf8');
}
