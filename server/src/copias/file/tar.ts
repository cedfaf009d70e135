import { buffer } from 'node:stream/consumers';
import { caminho as safePath } from '../backup/manifesto.ts';
import { type Entry, reader, wholeEntry } from './entries.ts';

const BLOCK = 512;
const FILE = '0';
/** The header before a file whose name does not fit into the old one (pax). */
const LONG_NAME = 'x';
const LONGEST_NAME = 100;
/** Eleven octal digits tell no greater size. */
const MOST_BYTES = 8 ** 11 - 1;

/** Writes files as a tar archive, which any system opens. */
export async function* tar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { caminho, bytes, content } of entries) {
    if (bytes > MOST_BYTES) throw new Error(`${caminho} is too large for a tar archive.`);
    if (Buffer.byteLength(caminho) > LONGEST_NAME || /[^\x20-\x7e]/.test(caminho)) {
      const record = paxRecord('path', caminho);
      yield header('pax', record.length, LONG_NAME);
      yield record;
      yield padding(record.length);
    }
    yield header(caminho, bytes, FILE);
    yield* content;
    yield padding(bytes);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Reads the files of a tar archive; folders and the like are passed over. */
export async function* untarred(archive: AsyncIterable<Buffer>, damaged: () => Error): AsyncGenerator<Entry> {
  const bytes = reader(archive);
  let longName: string | undefined;
  for (;;) {
    const block = await bytes.exactly(BLOCK);
    if (block.length < BLOCK) throw damaged();
    if (block.every((byte) => byte === 0)) break;
    const { name, size, type } = readHeader(block, damaged);
    const content = bytes.content(size, damaged);
    if (type === FILE) {
      const { data: caminho } = safePath.safeParse(longName ?? name);
      if (caminho === undefined) throw damaged();
      yield* wholeEntry({ caminho, bytes: size, content });
      longName = undefined;
    } else {
      const text = (await buffer(content)).toString('utf8');
      if (type === LONG_NAME) longName = /^\d+ path=(.*)$/m.exec(text)?.[1];
    }
    await bytes.exactly(padding(size).length);
  }
}

const padding = (bytes: number): Buffer => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);

function header(name: string, bytes: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK);
  // The name of a file told by a long one before it is of no use to anybody, as far as it fits.
  block.write(name.replace(/[^\x20-\x7e]/g, '_').slice(0, LONGEST_NAME), 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write(type, 156);
  block.write('ustar\x0000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function readHeader(block: Buffer, damaged: () => Error) {
  const field = (from: number, length: number) =>
    block
      .subarray(from, from + length)
      .toString('utf8')
      .replace(/\0.*$/s, '');
  const size = Number.parseInt(field(124, 12), 8);
  if (Number.parseInt(field(148, 8), 8) !== checksum(block) || !Number.isSafeInteger(size)) throw damaged();
  return { name: field(0, LONGEST_NAME), size, type: field(156, 1) || FILE };
}

/** The sum of the header's bytes, its own field taken for spaces. */
const checksum = (block: Buffer): number =>
  block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

/** A record begins with its own length, whose digits count too. */
function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`;
  const length = (digits: number): number => {
    const all = digits + Buffer.byteLength(rest);
    return String(all).length === digits ? all : length(digits + 1);
  };
  return Buffer.from(`${length(1)}${rest}`);
}
