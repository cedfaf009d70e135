import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 50;
const DEADLOCK = '40P01';

/** All or nothing. Of two that wait for each other the database breaks one off: that one is done again. */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (attempts === 1 || !isDeadlock(error)) throw error;
    // The other one goes first, or they meet again.
    await sleep(PAUSE_MS);
    return inTransaction(db, work, attempts - 1);
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === DEADLOCK;
