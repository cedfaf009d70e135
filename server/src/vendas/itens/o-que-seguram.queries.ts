import { type RawBuilder, sql } from 'kysely';

/**
 * Tells, in rows of three columns, what a line `i` of a sale holds: its ready pieces, and blanks for those still to be printed. A piece
 * with a print of its own is no stock. The contract's `oQueSegura` agrees.
 */
export const PRESAS_NA_LINHA = sql`(values
    (case when i.estampas is null then i.produto_id end, i.variacao_id, i.quantidade - i.a_estampar),
    (i.lisa_id, i.lisa_variacao_id, i.a_estampar - i.sem_roupa)
  )`;

/** Selects what lines of a sale hold; `linhas` are rows with the names of the columns. */
export const oQueSeguram = (linhas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coisa.produto_id, coisa.variacao_id, coisa.n
  from (select * from ${linhas}) i cross join lateral ${PRESAS_NA_LINHA} as coisa (produto_id, variacao_id, n)
  where coisa.produto_id is not null and coisa.n > 0`;
