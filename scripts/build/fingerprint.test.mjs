import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

describe('fingerprint', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'impressao digital ã-'));
    mkdirSync(join(root, 'src/base'), { recursive: true });
    writeFileSync(join(root, 'src/main.ts'), 'main');
    writeFileSync(join(root, 'src/base/http.ts'), 'http');
    writeFileSync(join(root, 'lock.json'), '{}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const now = () => fingerprint(root, ['lock.json', 'src', 'not-there']);

  test('stays the same when files are only touched, as by a checkout', () => {
    const before = now();
    utimesSync(join(root, 'src/main.ts'), new Date(0), new Date(0));
    expect(now()).toBe(before);
  });

  test.each([
    ['a file changes', () => writeFileSync(join(root, 'src/base/http.ts'), 'https')],
    ['a file appears', () => writeFileSync(join(root, 'src/base/new.ts'), '')],
    ['a file disappears', () => rmSync(join(root, 'src/main.ts'))],
    ['a single file given by name changes', () => writeFileSync(join(root, 'lock.json'), '{ }')],
    ['an input appears that was not there', () => writeFileSync(join(root, 'not-there'), '')],
  ])('becomes another when %s', (_, change) => {
    const before = now();
    change();
    expect(now()).not.toBe(before);
  });

  test('does not mind a test, nor what was installed or built', () => {
    const before = now();
    writeFileSync(join(root, 'src/main.test.ts'), 'test');
    for (const folder of ['node_modules', 'dist']) {
      mkdirSync(join(root, 'src', folder));
      writeFileSync(join(root, 'src', folder, 'x.js'), 'x');
    }
    expect(now()).toBe(before);
  });
});
