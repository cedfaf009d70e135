// @ts-check
import { PARTS, staleParts } from './build.mjs';
import { ensureInstalled } from './install/install.mjs';
import { inRoot } from './paths.mjs';
import { run } from './terminal.mjs';

/**
 * Installs and builds what is missing or changed; when nothing is, it only compares hashes.
 * @param {import('./build.mjs').Part[]} parts
 * @param {{ onlyToRun?: boolean }} [how] `onlyToRun`: what is built already needs no packages of development
 */
export async function prepare(parts = PARTS, { onlyToRun = false } = {}) {
  const stale = staleParts(parts);
  await ensureInstalled({ dev: !onlyToRun || stale.length > 0 });
  if (stale.length === 0) return;
  // In a process of its own: the bundler's helper process must not outlive the build beside the server.
  const { code } = await run(process.execPath, [inRoot('scripts', 'build.mjs'), ...stale], { show: true });
  if (code !== 0) process.exit(1);
}
