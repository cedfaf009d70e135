import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';

/**
 * Runs work in which no answer of a call with an Idempotency-Key can be kept: each ends as if the process had died just
 * before.
 */
export async function withoutKeptAnswers<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`alter table chaves_de_repeticao add constraint nothing_is_kept check (status is null) not valid`.execute(
    db,
  );
  try {
    return await work();
  } finally {
    await sql`alter table chaves_de_repeticao drop constraint nothing_is_kept`.execute(db);
  }
}
