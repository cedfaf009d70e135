// @ts-check
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, wherever the command was given. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parts */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** The folder that may be deleted at any time: build stamps, compiler caches, test results, tools fetched on demand. */
export const CACHE = inRoot('.cache');

/**
 * The file behind a tool's command, as a workspace of ours sees it: running it with our own Node needs no shell and no PATH.
 * @param {'.' | 'server' | 'web' | 'e2e'} workspace
 * @param {string} packageName
 * @param {string} file inside the package
 */
export function toolFile(workspace, packageName, file) {
  // Not by require.resolve: some packages do not let their package.json be asked for.
  const places = createRequire(inRoot(workspace, 'package.json')).resolve.paths(packageName) ?? [];
  const found = places.map((place) => join(place, packageName, file)).find((path) => existsSync(path));
  if (!found) throw new Error(`${packageName} has no ${file}`);
  return found;
}
