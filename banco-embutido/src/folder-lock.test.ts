import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../test/build-worker.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const world = mkdtempSync(join(tmpdir(), 'varal-lock-'));
const children: ChildProcess[] = [];
let lockerFile = '';

beforeAll(async () => {
  const lockModule = await bundle(fileURLToPath(new URL('./folder-lock.ts', import.meta.url)));
  lockerFile = join(dirname(lockModule), 'locker.mjs');
  writeFileSync(lockerFile, LOCKER.replace('LOCK_MODULE', JSON.stringify(lockModule)));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(world, { recursive: true }));

/** This script takes the lock of the folder it is given, reports the result and releases the lock on demand. */
const LOCKER = `
  import { lockFolder } from LOCK_MODULE;
  let lock;
  process.on('message', async (folder) => {
    await lock?.release();
    lock = undefined;
    if (folder === 'release') return process.send('released');
    try { lock = await lockFolder(folder); process.send('held'); } catch (error) { process.send(error.name); }
  });
  process.send('here');
`;

async function startLocker(): Promise<ChildProcess> {
  const child = fork(lockerFile);
  children.push(child);
  await once(child, 'message');
  return child;
}

async function ask(child: ChildProcess, order: string): Promise<unknown> {
  child.send(order);
  const [answer] = await once(child, 'message');
  return answer;
}

function newFolder(name: string): string {
  const folder = join(world, name);
  mkdirSync(folder);
  return folder;
}

describe('lockFolder', () => {
  test('refuses a second process at once, and lets it in after the release', async () => {
    const folder = newFolder('plain');
    const lock = await lockFolder(folder);
    const other = await startLocker();

    const asked = performance.now();
    expect(await ask(other, folder)).toBe('FolderInUseError');
    expect(performance.now() - asked).toBeLessThan(500);

    await lock.release();
    expect(await ask(other, folder)).toBe('held');
  });

  test('knows the folder by whatever path it is reached', async () => {
    const folder = newFolder('target');
    const link = join(world, 'link');
    symlinkSync(folder, link);
    const lock = await lockFolder(folder);
    await expect(lockFolder(link)).rejects.toThrow(FolderInUseError);
    await expect(lockFolder(join(world, 'plain', '..', 'target'))).rejects.toThrow(FolderInUseError);
    await lock.release();
  });

  test('names the folder it refuses', async () => {
    const folder = newFolder('named');
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toMatchObject({ name: 'FolderInUseError', folder });
    await lock.release();
  });

  test('is free again when the holder is killed', async () => {
    const folder = newFolder('killed');
    const holder = await startLocker();
    expect(await ask(holder, folder)).toBe('held');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (await lockFolder(folder)).release();
  });

  test('follows the folder that took the place of the one asked for', async () => {
    const folder = newFolder('place');
    const side = newFolder('side');
    const locks = [await lockFolder(folder), await lockFolder(side)];
    renameSync(side, folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    for (const lock of locks) await lock.release();
  });

  test('is not taken for a new folder when the one it holds is deleted', async () => {
    const folder = newFolder('deleted');
    const lock = await lockFolder(folder);
    rmdirSync(folder);
    // A disk gives the inode of a deleted folder to the next new one.
    for (const name of ['next-1', 'next-2', 'next-3']) await (await lockFolder(newFolder(name))).release();
    await lock.release();
  });

  test('lets exactly one of two processes in that ask at the same moment, 20 times', async () => {
    const both = await Promise.all([startLocker(), startLocker()]);
    for (let round = 1; round <= 20; round += 1) {
      const folder = newFolder(`round-${round}`);
      const answers = await Promise.all(both.map((child) => ask(child, folder)));
      expect(answers.sort()).toStrictEqual(['FolderInUseError', 'held']);
    }
  });
});
