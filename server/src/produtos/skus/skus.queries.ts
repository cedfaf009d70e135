import { skuSugerido } from '@varal/contract/produtos/sku';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/**
 * Until the end of the transaction nobody else takes SKUs: so two that want each other's never wait for one another. What
 * writes a SKU takes its turn here, after the products it changes were locked.
 */
export async function segurarSkus(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('skus'))`.execute(db);
}

export type SkuEmUso = { sku: string; produto_id: number; titulo: string };

/** Which of these SKUs other products or their variations have, and which product that is. */
export async function listarSkusEmUso(db: Db, skus: readonly string[], produto_id: number | null): Promise<SkuEmUso[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<SkuEmUso>`
    select pedido.sku, p.id as produto_id, p.titulo
    from unnest(${skus}::text[]) with ordinality as pedido (sku, lugar)
    join skus s on s.chave = chave_de_sku(pedido.sku)
    join produtos p on p.id = s.produto_id
    where s.produto_id is distinct from ${produto_id}::int
    order by pedido.lugar`.execute(db);
  return rows;
}

/** The first free one of those made after a model. */
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
