import { diaDaLoja, FUSO_DA_LOJA } from '@varal/contract/dia-da-loja';
import { SEGURA_ESTOQUE, type StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { FiltrosDeVendas } from '@varal/contract/vendas/lista/filtros-de-vendas';
import type { DataDaLista } from '@varal/contract/vendas/lista/ordem-da-lista';
import type { Origem } from '@varal/contract/vendas/origem';
import {
  COM_A_RECEBER,
  SITUACOES_DO_PAGAMENTO,
  type SituacaoDoPagamento,
} from '@varal/contract/vendas/pagamento/situacao-do-pagamento';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** A list is asked for these; null asks for nothing. Sales of several sellers or kinds are found one by one, each in its index. */
export type Filtros = {
  ids: readonly number[] | null;
  cliente_id: number | null;
  status: StatusDaVenda | null;
  origem: Origem | null;
  situacoes: readonly SituacaoDoPagamento[] | null;
  vendedores: readonly number[] | null;
  soAReceber: boolean;
  data: DataDaLista;
  de: string | null;
  ate: string | null;
  atrasadas: boolean | null;
  /** The shop's day, whatever the zone of the database. */
  hoje: string;
};

export async function filtrosDe(db: Db, pedidos: Partial<FiltrosDeVendas>): Promise<Filtros> {
  const { ids, cliente_id, status, origem, vendedor, de, ate, data } = pedidos;
  return {
    ids: ids ?? null,
    cliente_id: cliente_id ?? null,
    status: status ?? null,
    origem: origem ?? null,
    situacoes: situacoesPedidas(pedidos),
    vendedores: vendedor ? await acharVendedores(db, vendedor) : null,
    soAReceber: pedidos.situacao_do_pagamento === 'a_receber',
    data: data ?? 'criado_em',
    de: de ?? null,
    ate: ate ?? null,
    atrasadas: pedidos.atrasadas ?? null,
    hoje: diaDaLoja(new Date()),
  };
}

const PAGAS: readonly SituacaoDoPagamento[] = ['pago', 'a_mais'];

function situacoesPedidas({ pago, situacao_do_pagamento: uma }: Partial<FiltrosDeVendas>) {
  if (pago == null && !uma) return null;
  const pedidas = uma === 'a_receber' ? COM_A_RECEBER : uma ? [uma] : SITUACOES_DO_PAGAMENTO;
  return pedidas.filter((situacao) => pago == null || pago === PAGAS.includes(situacao));
}

async function acharVendedores(db: Db, dito: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from usuarios where id::text = ${dito} or normalizar(nome) = normalizar(${dito}::text)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists everybody who made a sale. */
export async function listarVendedores(db: Db): Promise<{ id: number; nome: string }[]> {
  const { rows } = await sql<{ id: number; nome: string }>`
    select id, nome from usuarios u where exists (select from vendas where vendedor_id = u.id)
    order by normalizar(nome), id`.execute(db);
  return rows;
}

/** Takes a question apart into such as one index answers in order. */
export const separados = (filtros: Filtros): Filtros[] =>
  umPorVez(filtros.situacoes).flatMap((situacoes) =>
    umPorVez(filtros.vendedores).map((vendedores) => ({ ...filtros, situacoes, vendedores })),
  );

const umPorVez = <T>(valores: readonly T[] | null): (readonly T[] | null)[] =>
  valores && valores.length > 0 ? valores.map((valor) => [valor]) : [valores];

/** Tests a sale, which stands as v. */
export const combina = (filtros: Filtros): RawBuilder<boolean> =>
  sql`${sql.join([...condicoes(filtros), sql`true`], sql` and `)}`;

function condicoes(filtros: Filtros): RawBuilder<unknown>[] {
  const { ids, cliente_id, status, origem, situacoes, vendedores, soAReceber, data, de, ate, atrasadas, hoje } =
    filtros;
  const dia = sql.ref(`v.${data}`);
  return [
    ...(ids ? [sql`v.id = any(${ids}::int[])`] : []),
    ...(cliente_id ? [sql`v.cliente_id = ${cliente_id}`] : []),
    ...(status ? [sql`v.status = ${status}`] : []),
    ...(origem ? [sql`v.origem = ${origem}`] : []),
    ...(situacoes ? [umDos(sql`v.situacao_do_pagamento`, situacoes)] : []),
    ...(vendedores ? [umDos(sql`v.vendedor_id`, vendedores)] : []),
    ...(soAReceber ? [sql`v.a_receber > 0`] : []),
    ...(de ? [sql`${dia} >= ${de}::date::timestamp at time zone ${sql.lit(FUSO_DA_LOJA)}`] : []),
    ...(ate ? [sql`${dia} < (${ate}::date + 1)::timestamp at time zone ${sql.lit(FUSO_DA_LOJA)}`] : []),
    ...(atrasadas === null ? [] : [atrasadas ? atrasada(hoje) : sql`${atrasada(hoje)} is not true`]),
  ];
}

/** An index has the sales in these statuses. */
const NA_LOJA = sql.join(SEGURA_ESTOQUE.map((status) => sql.lit(status)));
const atrasada = (hoje: string) => sql`(v.prazo_pedido < ${hoje}::date and v.status in (${NA_LOJA}))`;

/** An index is read in order for one value, and not for a list of one. */
const umDos = (coluna: RawBuilder<unknown>, valores: readonly (string | number)[]): RawBuilder<unknown> =>
  valores.length === 1 ? sql`${coluna} = ${valores[0]}` : sql`${coluna} in (${sql.join([...valores, null])})`;
