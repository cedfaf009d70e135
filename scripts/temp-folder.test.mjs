// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers } from './temp-folder.mjs';

test('a folder that a killed process left goes, with the disk that is mounted in it', () => {
  const { pid } = spawnSync('true');
  const folder = mkdtempSync(join(tmpdir(), `varal-disco-${pid}-`));
  const disk = join(folder, 'disco');
  mkdirSync(disk);
  // Mounting takes a right that not every user has; the folder goes without it too.
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1M', 'tmpfs', disk]);

  removeLeftovers();

  expect(existsSync(folder)).toBe(false);
});

test('a folder of a process that lives stays', () => {
  const folder = mkdtempSync(join(tmpdir(), `varal-disco-${process.pid}-`));

  removeLeftovers();

  expect(existsSync(folder)).toBe(true);
  rmdirSync(folder);
});
