import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { AppError } from '../base/errors.ts';

/** Changes one sale of many in a transaction of its own; answers with the reason where it cannot be changed. */
export async function mudarCadaUma(db: Db, mudar: (trx: Db) => Promise<void>): Promise<string | undefined> {
  try {
    await inTransaction(db, mudar);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
