import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const proof = fileURLToPath(new URL('../../provas/banco.mjs', import.meta.url));

test('keeps every acknowledged line when its process is killed, and no half-made database', {
  timeout: 240_000,
}, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [proof, '--rodadas', '1']);
  expect(stdout).toContain('4 passed, 0 failed');
});
