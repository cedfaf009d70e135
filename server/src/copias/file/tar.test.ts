import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { type Entry, entriesBelow } from './entries.ts';
import { tar, untarred } from './tar.ts';

const FILES = {
  'banco/vendas.jsonl.gz': randomBytes(70_000),
  'arquivos/vazio.pdf': Buffer.alloc(0),
  'arquivos/um bloco.jpg': randomBytes(512),
  'arquivos/foto com ção.jpg': Buffer.from('ã'),
  [`arquivos/${'pasta comprida/'.repeat(12)}fim.jpg`]: Buffer.from('longe'),
  'manifesto.json': Buffer.from('{}'),
};

async function* entriesOf(files: Record<string, Buffer>): AsyncGenerator<Entry> {
  for (const [caminho, content] of Object.entries(files)) {
    yield { caminho, bytes: content.length, content: piecesOf(content, 1000) };
  }
}

async function* piecesOf(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

const damaged = () => new Error('damaged');

async function filesOf(archive: Buffer, pieces = 700): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  for await (const { caminho, content } of untarred(piecesOf(archive, pieces), damaged)) {
    found[caminho] = await buffer(content);
  }
  return found;
}

const archive = await buffer(tar(entriesOf(FILES)));

test('an archive gives back every file, in whatever pieces it comes', async () => {
  expect(await filesOf(archive)).toStrictEqual(FILES);
  expect(await filesOf(archive, 100_000)).toStrictEqual(FILES);
});

test('a file that nobody reads is passed over', async () => {
  const names: string[] = [];
  for await (const { caminho } of untarred(piecesOf(archive, 700), damaged)) names.push(caminho);
  expect(names).toStrictEqual(Object.keys(FILES));
});

test("the system's own tar reads ours, and we read its", async () => {
  const folder = tempFolder('tar');
  writeFileSync(join(folder, 'nosso.tar'), archive);
  mkdirSync(join(folder, 'aberto'));
  execFileSync('tar', ['-xf', join(folder, 'nosso.tar'), '-C', join(folder, 'aberto')]);
  for (const [path, content] of Object.entries(FILES)) {
    expect(readFileSync(join(folder, 'aberto', path)).equals(content), path).toBe(true);
  }
  execFileSync('tar', [
    '--format=pax',
    '-cf',
    join(folder, 'deles.tar'),
    '-C',
    join(folder, 'aberto'),
    'banco',
    'arquivos',
  ]);
  const { 'manifesto.json': _, ...rest } = FILES;
  expect(await filesOf(readFileSync(join(folder, 'deles.tar')))).toStrictEqual(rest);
  expect(await filesOf(await buffer(tar(entriesBelow(join(folder, 'aberto')))))).toStrictEqual(FILES);
});

test.each([
  ['is cut off in a file', (bytes: Buffer) => bytes.subarray(0, 5_000)],
  ['is cut off between two files', (bytes: Buffer) => bytes.subarray(0, 512 + 70_144)],
  [
    'has another size in a header',
    (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 124), Buffer.from('7'), bytes.subarray(125)]),
  ],
  ['is empty', () => Buffer.alloc(0)],
])('an archive that %s is damaged', async (_, change) => {
  await expect(filesOf(change(archive))).rejects.toThrow('damaged');
});

test('no file is read that leads out of the archive', async () => {
  const outside = await buffer(tar(entriesOf({ '../fora.txt': Buffer.from('x') })));
  await expect(filesOf(outside)).rejects.toThrow('damaged');
});
