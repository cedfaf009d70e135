// @ts-check
import { pathToFileURL } from 'node:url';
import { inRoot, ROOT } from './paths.mjs';

/**
 * Goes on as the built program, in this very process: signals reach it, and nothing else stays in memory.
 * @param {string} name of a file in server/dist
 */
export async function runBuilt(name) {
  const file = inRoot('server', 'dist', `${name}.js`);
  process.chdir(ROOT);
  process.setSourceMapsEnabled(true);
  process.argv[1] = file;
  await import(pathToFileURL(file).href);
}
