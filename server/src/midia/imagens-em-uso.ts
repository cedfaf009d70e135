import type { Db } from '../base/db/db.ts';

/** Finds the pictures, by their names in the store, that a feature still shows. Each feature searches its own tables. */
export type ImagensEmUso = (db: Db, nomes: readonly string[]) => Promise<string[]>;
