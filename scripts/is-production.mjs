// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRoot } from './paths.mjs';

/** Reads the mode as the server does: from the environment, or else from the `.env` file. */
export function isProduction() {
  const file = inRoot('.env');
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')).MODO : undefined;
  return (process.env.MODO?.trim() || written?.trim()) === 'producao';
}
