import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limitConcurrency } from '../base/process/limit-concurrency.ts';
import type { ArquivoCopiado } from './manifesto.ts';
import { measured } from './measured.ts';

export type Copied = { copied: ArquivoCopiado[]; vanished: string[] };

/** Copies the named files below `from` to the same names below `to`. A file counts once it is safe on the disk. */
export async function copyFiles(from: string, to: string, paths: string[]): Promise<Copied> {
  const folders = new Set(paths.map((path) => dirname(join(to, path))));
  for (const folder of [to, ...folders]) await mkdir(folder, { recursive: true, mode: 0o700 });

  const oneOfEight = limitConcurrency(8);
  const results = await Promise.all(paths.map((path) => oneOfEight(() => copyFile(from, to, path))));
  return {
    copied: results.filter((result) => result !== undefined),
    vanished: paths.filter((_, index) => results[index] === undefined),
  };
}

/** Lists the files below a folder by their relative paths. There are none when the folder is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  return (
    (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      // A name with a leading dot is a file still being written.
      .filter((path) => !path.startsWith('.'))
      .sort()
  );
}

async function copyFile(from: string, to: string, path: string): Promise<ArquivoCopiado | undefined> {
  const file = measured();
  const source = createReadStream(join(from, path));
  const found = await new Promise((resolve, reject) => {
    source.once('open', () => resolve(true));
    source.once('error', (error) => (isMissing(error) ? resolve(false) : reject(error)));
  });
  if (!found) return undefined;
  const target = createWriteStream(join(to, path), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, file.pass, target);
  return { caminho: path, ...file.result() };
}

function noneIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
