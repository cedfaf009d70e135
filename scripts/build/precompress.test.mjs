import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comprimir-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('puts both compressed forms beside what is worth it, and touches nothing else', async () => {
  const script = 'export const x = 1;\n'.repeat(200);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'app.js'), script);
  writeFileSync(join(folder, 'assets', 'tiny.js'), 'x');
  writeFileSync(join(folder, 'assets', 'foto.png'), script);
  writeFileSync(join(folder, 'index.html'), script);

  await precompress(folder);

  expect(readdirSync(folder).sort()).toStrictEqual(['assets', 'index.html']);
  expect(readdirSync(join(folder, 'assets')).sort()).toStrictEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'foto.png',
    'tiny.js',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'app.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'assets', 'app.js.gz'))).toString()).toBe(script);
});
