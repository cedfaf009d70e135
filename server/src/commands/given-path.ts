import { resolve } from 'node:path';
import process from 'node:process';

/** A path as the person in the terminal meant it: npm runs commands elsewhere and tells where they were given. */
export const givenPath = (path: string): string => resolve(process.env.INIT_CWD || process.cwd(), path);
