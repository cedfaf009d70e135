import { type RawBuilder, sql } from 'kysely';

/** A section of the results, newest first: `pegar` ids below `depois`, after skipping `pular`. */
export type Trecho = { depois: number; pular: number; pegar: number };
export type Contados = { ids: number[]; total: number };
type Linha = { ids: number[] | null; total: number };

/**
 * Counts all results and also sorts and cuts them here. With an `order by` and a `limit`, the planner would walk back from
 * the newest product, which is quick for common words but reads the whole table for rare ones.
 */
export const contarEm = (encontrados: RawBuilder<unknown>, { depois, pular, pegar }: Trecho): RawBuilder<Linha> =>
  // The ids are sorted ascending, because tables and indexes mostly have them in that order already.
  sql`
    select total, ids[cardinality(ids) - ${pular}::int - ${pegar}::int + 1 : cardinality(ids) - ${pular}::int] as ids
    from (
      select count(*) as total, array_agg(id order by id) filter (where id < ${depois}) as ids
      from (${encontrados}) encontrados
    ) em_ordem`;

export const contados = ([linha]: Linha[]): Contados => ({
  ids: linha?.ids?.reverse() ?? [],
  total: linha?.total ?? 0,
});
