import { type RawBuilder, sql } from 'kysely';

/**
 * Selects what lines of a sale hold: their ready pieces, and blanks for those still to be printed. `linhas` are rows with the names of
 * the columns. The contract's `oQueSegura` agrees.
 */
export const oQueSeguram = (linhas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coisa.produto_id, coisa.variacao_id, coisa.n
  from (select * from ${linhas}) i cross join lateral (values
    (i.produto_id, i.variacao_id, i.quantidade - i.a_estampar),
    (i.lisa_id, i.lisa_variacao_id, i.a_estampar - i.sem_roupa)
  ) as coisa (produto_id, variacao_id, n)
  where coisa.produto_id is not null and coisa.n > 0`;
