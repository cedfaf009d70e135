import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

describe('work that only one process may do at a time', () => {
  let file = '';
  beforeEach(() => {
    file = join(mkdtempSync(join(tmpdir(), 'trava-')), 'pasta', 'trava');
  });
  afterEach(() => rmSync(join(file, '..', '..'), { recursive: true }));

  test('waits for whoever is at it, and leaves nothing behind', async () => {
    /** @type {string[]} */
    const order = [];
    const work = (/** @type {string} */ name) =>
      withLock(file, async () => {
        order.push(`${name} in`);
        await sleep(50);
        order.push(`${name} out`);
      });
    await Promise.all([work('first'), work('second')]);
    expect(order).toStrictEqual(['first in', 'first out', 'second in', 'second out']);
    expect(existsSync(file)).toBe(false);
  });

  test('is free again when it fails', async () => {
    const failing = withLock(file, () => Promise.reject(new Error('no disk')));
    await expect(failing).rejects.toThrow('no disk');
    expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
  });

  test('does not wait for an owner that was killed', async () => {
    await withLock(file, () => Promise.resolve());
    writeFileSync(file, '1');
    const minuteAgo = new Date(Date.now() - 60_000);
    utimesSync(file, minuteAgo, minuteAgo);
    expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
  });
});
