import type { BuscaDeProdutos, FiltrosDeProduto } from '@varal/contract/produtos/produtos.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db.ts';
import { ATIVOS, achados } from './achados.ts';

export type PaginaDeIds = {
  /** Newest first. */
  ids: number[];
  total: number;
  /** The last one of the page, when others follow. */
  depois: number | null;
};

/** One page of what is found and how many there are in all, as of one moment. */
export async function buscarPagina(db: Db, query: BuscaDeProdutos): Promise<PaginaDeIds> {
  const { limite, depois, pagina } = query;
  const trecho = {
    aposOMarco: depois === undefined ? sql`true` : sql`id < ${depois}`,
    pular: depois === undefined ? (pagina - 1) * limite : 0,
    // One more than shown, which tells whether anything follows.
    pegar: limite + 1,
  };
  const encontrados = achados(query);
  const { ids, total } = await (encontrados ? trechoDe(db, encontrados, trecho) : trechoDeTodos(db, trecho));
  const daPagina = ids.slice(0, limite);
  return { ids: daPagina, total, depois: ids.length > limite ? (daPagina.at(-1) ?? null) : null };
}

/** All that is found, newest first. As one value: a row each would take most of the time. */
export async function buscarIds(db: Db, filtros: FiltrosDeProduto): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id order by id desc), '[]') as ids
    from (${achados(filtros) ?? ATIVOS}) encontrados`.execute(db);
  return rows[0]?.ids ?? [];
}

type Trecho = { aposOMarco: RawBuilder<unknown>; pular: number; pegar: number };

/** The index on the ids gives the page as it stands: it costs the same however deep it is when it begins after a mark. */
async function trechoDeTodos(db: Db, { aposOMarco, pular, pegar }: Trecho): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select
      (select count(*) from (${ATIVOS}) todos) as total,
      array(
        select id from (${ATIVOS}) todos where ${aposOMarco} order by id desc limit ${pegar} offset ${pular}
      ) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/**
 * All that is found is counted, so it is also put in order and cut here: asked for in order with a limit, the planner would
 * walk from the newest product back, which is quick for words that many have and reads the whole table for those few have.
 */
async function trechoDe(
  db: Db,
  encontrados: RawBuilder<unknown>,
  { aposOMarco, pular, pegar }: Trecho,
): Promise<{ ids: number[]; total: number }> {
  // Ascending, as the tables and indexes mostly have them already.
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    select total, ids[cardinality(ids) - ${pular + pegar - 1}::int : cardinality(ids) - ${pular}::int] as ids
    from (
      select count(*) as total, array_agg(id order by id) filter (where ${aposOMarco}) as ids
      from (${encontrados}) encontrados
    ) em_ordem`.execute(db);
  return { ids: rows[0]?.ids?.reverse() ?? [], total: rows[0]?.total ?? 0 };
}
