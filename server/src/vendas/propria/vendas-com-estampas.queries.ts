import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Counts, by print, the sales with a line that carries it. */
export async function contarVendasComEstampas(db: Db, estampas: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select e.id, count(distinct i.venda_id)::int as n from unnest(${estampas}::int[]) as e (id)
    join itens_da_venda i on i.estampas @> jsonb_build_array(jsonb_build_object('estampa_id', e.id))
    group by e.id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
