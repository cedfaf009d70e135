import type { Db } from '../base/db/db.ts';

/** Says which of these pictures, by their names in the store, some feature still shows. Each feature answers for its own tables. */
export type ImagensEmUso = (db: Db, nomes: readonly string[]) => Promise<string[]>;
