// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.git']);
const TEST_FILE = /\.test\.[cm]?[jt]sx?$/;

/**
 * One hash over the names and contents of everything given, so that a touched or checked-out file changes nothing.
 * Test files are left out: nothing that is built contains them.
 * @param {string} root
 * @param {string[]} inputs files or folders under `root`; what does not exist counts as empty
 */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesUnder(root, input)) {
      hash.update(`${file}\0`).update(
        createHash('sha256')
          .update(readFileSync(join(root, file)))
          .digest(),
      );
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} paths under `root`, in a fixed order
 */
function filesUnder(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return TEST_FILE.test(path) ? [] : [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !SKIPPED_FOLDERS.has(entry.name) : entry.isFile()))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(root, `${path}/${entry.name}`));
}
