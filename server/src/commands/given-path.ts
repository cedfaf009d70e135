import { resolve } from 'node:path';
import process from 'node:process';

/** Resolves a path from the person's folder: npm runs the command in another one and passes theirs as INIT_CWD. */
export const givenPath = (path: string): string => resolve(process.env.INIT_CWD || process.cwd(), path);
