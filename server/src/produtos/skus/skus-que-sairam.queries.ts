import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Finds the keys of SKUs that left the shop: those that are named, and all of products that are here or of which one is named. */
export async function procurarQueSairam(
  db: Db,
  { skus, produtos }: { skus: readonly string[]; produtos: readonly number[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ chave: string }>`
    with ditos as materialized (
      select produto_id, chave from skus_que_sairam
      where chave in (select chave_de_sku(nome) from unnest(${skus}::text[]) as nome)
    )
    select chave from ditos
    union
    select chave from skus_que_sairam
    where produto_id in (select produto_id from ditos union all select unnest(${produtos}::int[]))`.execute(db);
  return new Set(rows.map(({ chave }) => chave));
}

/** What an undone import made never was the shop's. */
export async function esquecerQueSairam(db: Db, produtos: readonly number[]): Promise<void> {
  await sql`delete from skus_que_sairam where produto_id = any(${produtos}::int[])`.execute(db);
}
