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

/** Lists those of these products that a sale names, be it one that only held their blank. */
export async function estaoEmVendas(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::int[]) as p (id) where produto_em_vendas(id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Lists those of these products whose stock something else moved than what made them: a sale, a count, a correction. */
export async function mexidosNoEstoque(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ produto_id: number }>`
    select distinct produto_id from movimentos_de_estoque
    where produto_id = any(${ids}::int[]) and tipo not in ('inicial', 'importacao')`.execute(db);
  return new Set(rows.map(({ produto_id }) => produto_id));
}
