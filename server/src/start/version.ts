import { readFileSync } from 'node:fs';
import { ROOT_PACKAGE } from './paths.ts';

export const VERSION: string = (JSON.parse(readFileSync(ROOT_PACKAGE, 'utf8')) as { version: string }).version;
