import { skuSugerido } from '@varal/contract/produtos/sku';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/**
 * Locks the taking of SKUs and GTINs until the end of the transaction, so that two transactions that want each other's cannot
 * deadlock. Every writer of them takes this lock after the locks on its products.
 */
export async function segurarSkus(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('skus'))`.execute(db);
}

export type SkuEmUso = { sku: string; produto_id: number; titulo: string };

/** Lists those of these SKUs that other products or their variations have, with the product. */
export async function listarSkusEmUso(db: Db, skus: readonly string[], produto_id: number | null): Promise<SkuEmUso[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<SkuEmUso>`
    select procurado.sku, p.id as produto_id, p.titulo
    from unnest(${skus}::text[]) with ordinality as procurado (sku, lugar)
    join skus s on s.chave = chave_de_sku(procurado.sku)
    join produtos p on p.id = s.produto_id
    where s.produto_id is distinct from ${produto_id}::int
    order by procurado.lugar`.execute(db);
  return rows;
}

/** Suggests the first free SKU of those made after a model. */
export async function sugerirSku(db: Db, modelo: { id: number; codigo: string }): Promise<string> {
  const primeiro = skuSugerido(modelo);
  const { rows } = await sql<{ numero: number }>`
    with recursive tentativas (numero) as (
      select 1
      union all
      select numero + 1 from tentativas
      where exists (
        select from skus
        where chave = chave_de_sku(case numero when 1 then ${primeiro}::text else ${primeiro}::text || '-' || numero end)
      )
    )
    select max(numero) as numero from tentativas`.execute(db);
  return skuSugerido(modelo, rows[0]?.numero);
}
