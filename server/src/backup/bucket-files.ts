import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../base/process/command-line.ts';
import { limitConcurrency } from '../base/process/limit-concurrency.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import type { Copied } from './copy-files.ts';
import type { ArquivoCopiado } from './manifesto.ts';
import { measured } from './measured.ts';

/** Copies the whole bucket to a folder. A file counts once it is safe on the disk. */
export async function fetchFiles(bucket: Arquivos, to: string): Promise<Copied> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = await namesIn(bucket);
  const oneOfEight = limitConcurrency(8);
  const results = await Promise.all(names.map((name) => oneOfEight(() => fetchFile(bucket, to, name))));
  return {
    copied: results.filter((result) => result !== undefined),
    vanished: names.filter((_, index) => results[index] === undefined),
  };
}

/** Puts all files of a backup into the bucket, or none of them. */
export async function putFiles(bucket: Arquivos, from: string, files: ArquivoCopiado[]): Promise<void> {
  const oneOfEight = limitConcurrency(8);
  const puts = files.map(({ caminho }) =>
    oneOfEight(async () => bucket.put(caminho, await readFile(join(from, caminho)))),
  );
  const failure = (await Promise.allSettled(puts)).find((result) => result.status === 'rejected');
  if (!failure) return;
  await takeBack(bucket, files);
  throw failure.reason;
}

export const takeBack = (bucket: Arquivos, files: ArquivoCopiado[]) =>
  bucket.remove(files.map(({ caminho }) => caminho));

/** Refuses a bucket with other files. Files equal to those of the backup were left by a restore that was killed. */
export async function refuseOtherObjects(bucket: Arquivos, files: ArquivoCopiado[]): Promise<void> {
  const sizes = new Map(files.map(({ caminho, bytes }) => [caminho, bytes]));
  for await (const { name, bytes } of bucket.list('')) {
    if (sizes.get(name) !== bytes) {
      throw new CommandError('O bucket de STORAGE_URL já tem arquivos. Restaure em um bucket vazio.');
    }
  }
}

async function namesIn(bucket: Arquivos): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of bucket.list('')) names.push(name);
  return names.sort();
}

async function fetchFile(bucket: Arquivos, to: string, name: string): Promise<ArquivoCopiado | undefined> {
  const found = await bucket.get(name);
  if (!found) return undefined;
  const path = join(to, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = measured();
  await pipeline(found.stream, file.pass, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { caminho: name, ...file.result() };
}
