import { type RawBuilder, sql } from 'kysely';

/** So many of what is found, newest first, after a mark or behind so many others. */
export type Trecho = { depois: number; pular: number; pegar: number };
export type Contados = { ids: number[]; total: number };
type Linha = { ids: number[] | null; total: number };

/**
 * All that is found is counted, so it is also put in order and cut here: asked for in order with a limit, the planner would
 * walk from the newest product back, which is quick for words that many have and reads the whole table for those few have.
 */
export const contarEm = (encontrados: RawBuilder<unknown>, { depois, pular, pegar }: Trecho): RawBuilder<Linha> =>
  // Ascending, as the tables and indexes mostly have them already.
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
