import type { ColunaDaLista } from '@varal/contract/vendas/lista/ordem-da-lista';
import { type RawBuilder, sql } from 'kysely';
import { TOTAL_COM_FRETE } from '../total-com-frete.queries.ts';
import type { Marco } from './marco.ts';

// Sales stand as v here, and their customers as c.

/** The value that a list is sorted by. */
export const chaveDe = (coluna: ColunaDaLista): RawBuilder<unknown> => OUTRAS_CHAVES[coluna] ?? sql`v.alterado_em`;

/** A sale without a promised day stands last. An index has exactly this. */
const PRAZO = sql`coalesce(v.prazo_pedido, date '9999-12-31')`;

/** The moment since which the sale `v` waits in its status. An index has exactly this beside the status. */
export const NO_STATUS_DESDE = sql`coalesce(v.no_status_desde, v.criado_em)`;

const OUTRAS_CHAVES: { [coluna in ColunaDaLista]?: RawBuilder<unknown> } = {
  numero: sql`v.id`,
  cliente: sql`c.chave`,
  criado_em: sql`v.criado_em`,
  total: TOTAL_COM_FRETE,
  prazo: PRAZO,
  espera: NO_STATUS_DESDE,
};

/** The place of a sale in the order, as a whole number: a moment in microseconds, money in cents, a day by its number, a customer by their id. */
export const lugarDe = (coluna: ColunaDaLista): RawBuilder<unknown> => LUGARES[coluna].escrito;

const micros = (momento: RawBuilder<unknown>) => ({
  escrito: sql`extract(epoch from ${momento}) * 1000000`,
  lido: (lugar: number) => sql`'epoch'::timestamptz + ${lugar}::float8 * interval '1 microsecond'`,
});

const PRIMEIRO_DIA = sql`date '2000-01-01'`;

const LUGARES: Record<ColunaDaLista, { escrito: RawBuilder<unknown>; lido: (lugar: number) => RawBuilder<unknown> }> = {
  numero: { escrito: sql`v.id`, lido: (lugar) => sql`${lugar}::int` },
  cliente: { escrito: sql`c.id`, lido: (lugar) => sql`(select chave from clientes where id = ${lugar}::int)` },
  criado_em: micros(sql`v.criado_em`),
  alterado_em: micros(sql`v.alterado_em`),
  espera: micros(NO_STATUS_DESDE),
  total: { escrito: sql`(${TOTAL_COM_FRETE}) * 100`, lido: (lugar) => sql`${lugar}::numeric / 100` },
  prazo: {
    escrito: sql`${PRAZO} - ${PRIMEIRO_DIA}`,
    // No day of the list has so great a number.
    lido: (lugar) => sql`${PRIMEIRO_DIA} + least(${lugar}::bigint, 3000000)::int`,
  },
};

type Ordem = { coluna: ColunaDaLista; descendente: boolean };

/** Keeps the sales that come after a mark in the order. The first comparison is for the index of customers. */
export function aposOMarco(marco: Marco | null, { coluna, descendente }: Ordem): RawBuilder<boolean> {
  if (!marco || marco === 'inicio') return sql`true`;
  const chave = chaveDe(coluna);
  const lido = LUGARES[coluna].lido(marco.lugar);
  return descendente
    ? sql`${chave} <= ${lido} and (${chave}, v.id) < (${lido}, ${marco.id}::int)`
    : sql`${chave} >= ${lido} and (${chave}, v.id) > (${lido}, ${marco.id}::int)`;
}
