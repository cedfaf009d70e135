import type { Readable } from 'node:stream';

/** The storage of the shop's files: a folder or a bucket. A name is a path like `imagens/1f3c.jpg`. */
export type Arquivos = {
  /** The file is there wholly or not at all. */
  put: (name: string, content: Buffer) => Promise<void>;
  /** The same of content that comes in pieces and may be larger than the memory. */
  putStream: (name: string, content: AsyncIterable<Buffer>) => Promise<void>;
  get: (name: string) => Promise<{ stream: Readable; bytes: number } | undefined>;
  /** A name that is not there is none to worry about. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Lists everything below a folder (`imagens/`, or all with ``), a piece at a time, in no order. */
  list: (folder: string) => AsyncIterable<Guardado>;
  /** Refuses when nothing could be kept here now. */
  check: () => Promise<void>;
};

export type Guardado = { name: string; bytes: number; at: Date };

/** Names are ours or come from a backup that was checked; one that leads elsewhere is a bug. */
export function checkName(name: string): string {
  const parts = name.split('/');
  if (name.length > 300 || parts.some((part) => part === '' || part.startsWith('.') || /[\\\0]/.test(part))) {
    throw new Error(`${JSON.stringify(name)} is no name for a file of the shop`);
  }
  return name;
}
