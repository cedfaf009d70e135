import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../../base/process/command-line.ts';
import { limitConcurrency } from '../../base/process/limit-concurrency.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { syncFolder } from '../../base/storage/sync-folder.ts';
import type { ArquivoCopiado } from './manifesto.ts';
import { measured } from './measured.ts';

export type Copied = { copied: ArquivoCopiado[]; vanished: string[] };
type Open = (name: string) => Promise<{ stream: AsyncIterable<Buffer> } | undefined>;

/** Copies files to the same names below `to`. A file counts once it is safe on the disk. */
export async function copyFiles(names: readonly string[], open: Open, to: string): Promise<Copied> {
  const folders = new Set(names.map((name) => dirname(join(to, name))));
  for (const folder of [to, ...folders]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const oneOfEight = limitConcurrency(8);
  const results = await Promise.all(names.map((name) => oneOfEight(() => copyFile(name, open, to))));
  return {
    copied: results.filter((result) => result !== undefined),
    vanished: names.filter((_, index) => results[index] === undefined),
  };
}

export async function namesIn(arquivos: Arquivos): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of arquivos.list('')) names.push(name);
  return names.sort();
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

/** Makes the names in a folder and its subfolders survive a power cut. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  }
  await syncFolder(folder);
}

async function copyFile(name: string, open: Open, to: string): Promise<ArquivoCopiado | undefined> {
  const found = await open(name);
  if (!found) return undefined;
  const file = measured();
  await pipeline(found.stream, file.pass, createWriteStream(join(to, name), { flags: 'wx', mode: 0o600, flush: true }));
  return { caminho: name, ...file.result() };
}
