import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Finds the variations of a product by their SKUs. */
export async function listarVariacoesPorSku(db: Db, produto_id: number): Promise<Map<string, number>> {
  const rows = await db.selectFrom('variacoes').select(['id', 'sku']).where('produto_id', '=', produto_id).execute();
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** Locks these products until the end of the transaction: no sale takes any of them meanwhile. */
export async function travarTrazidos(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from produtos where id = any(${ids}::int[]) order by id for update`.execute(db);
}

/** Removes products with all they have, and answers with their titles. Their files are the caller's to remove. */
export async function apagarTrazidos(db: Db, ids: readonly number[]): Promise<{ id: number; titulo: string }[]> {
  const { rows } = await sql<{ id: number; titulo: string }>`
    delete from produtos where id = any(${ids}::int[]) returning id, titulo`.execute(db);
  return rows;
}
