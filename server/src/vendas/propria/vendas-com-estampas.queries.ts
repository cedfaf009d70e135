import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Counts, by print, the sales with a line that carries it, or with a piece of it that is still to be done. */
export async function contarVendasComEstampas(db: Db, estampas: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select id, count(distinct venda_id)::int as n from (
      select e.id, i.venda_id from unnest(${estampas}::int[]) as e (id)
        join itens_da_venda i on i.estampas @> jsonb_build_array(jsonb_build_object('estampa_id', e.id))
      union all
      -- Pieces for the shelf are of no sale.
      select d.estampa_id, coalesce(p.venda_id, 0) from estampas_da_peca d join pecas p on p.id = d.peca_id and p.aberta
      where d.estampa_id = any(${estampas}::int[])
    ) usos group by id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
