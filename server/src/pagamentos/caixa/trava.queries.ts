import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/**
 * Keeps the till from being closed or reopened until the end of the transaction, which writes money. It comes after the
 * sale and its products, and before the customer.
 */
export async function segurarCaixa(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('caixa'))`.execute(db);
}

/** Waits for everybody who writes money, and lets nobody write any until the end of the transaction. */
export async function travarCaixa(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('caixa'))`.execute(db);
}
