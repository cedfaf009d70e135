import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { inChunks } from '../../base/db/in-chunks.ts';

/** Finds the keys of SKUs that left the shop: those that are named, and all of products that are here or of which one is named. */
export async function procurarQueSairam(
  db: Db,
  { skus, produtos }: { skus: readonly string[]; produtos: readonly number[] },
): Promise<ReadonlySet<string>> {
  const sairam = new Set<string>();
  const juntar = async (parte: { skus?: readonly string[]; produtos?: readonly number[] }) => {
    for (const chave of await dasQueSairam(db, { skus: [], produtos: [], ...parte })) sairam.add(chave);
  };
  for (const parte of inChunks(skus)) await juntar({ skus: parte });
  for (const parte of inChunks(produtos)) await juntar({ produtos: parte });
  return sairam;
}

async function dasQueSairam(
  db: Db,
  { skus, produtos }: { skus: readonly string[]; produtos: readonly number[] },
): Promise<string[]> {
  const { rows } = await sql<{ chave: string }>`
    with ditos as materialized (
      select produto_id from skus_que_sairam
      where chave in (select chave_de_sku(nome) from unnest(${skus}::text[]) as nome)
    )
    select distinct chave from skus_que_sairam
    where produto_id in (select produto_id from ditos union all select unnest(${produtos}::int[]))`.execute(db);
  return rows.map(({ chave }) => chave);
}

/** Takes out what an import or the sample made. It never was the shop's, and comes to it as new the next time. */
export async function semNotarQueSaem<T>(db: Db, produtos: readonly number[], tirar: () => Promise<T>): Promise<T> {
  const { rows: antes } = await sql<{ produto_id: number; chave: string }>`
    select produto_id, chave from skus_que_sairam where produto_id = any(${produtos}::int[])`.execute(db);
  const feito = await tirar();
  await sql`
    delete from skus_que_sairam s where produto_id = any(${produtos}::int[])
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(antes)}::jsonb) as a (produto_id int, chave text)
        where a.produto_id = s.produto_id and a.chave = s.chave
      )`.execute(db);
  return feito;
}
