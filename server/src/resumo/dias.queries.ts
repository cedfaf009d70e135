import type { Periodo } from '@varal/contract/periodo';
import { MAIOR_INTEIRO } from '@varal/contract/valores';
import { type RawBuilder, sql } from 'kysely';

type Fragment = RawBuilder<unknown>;

/** Days of the period that changed since they were summed up: these are counted sale by sale. */
const abertos = ({ de, ate }: Periodo): Fragment =>
  sql`abertos as materialized (select distinct dia from dias_mudados where dia between ${de}::date and ${ate}::date)`;

const somadosEm = ({ de, ate }: Periodo): Fragment =>
  sql`dia between ${de}::date and ${ate}::date and dia not in (select dia from abertos)`;

/**
 * The sales `v` of days `d` that count: those ordered then and not cancelled since. What stands behind `offset 0` is asked
 * once for each row before it, by an index, however many the planner expects.
 */
const VENDAS = sql`lateral (
  select v.id, v.origem, v.vendedor_id, v.total, v.frete_valor from vendas v
  where v.criado_em >= d.dia::timestamp at time zone 'America/Sao_Paulo'
    and v.criado_em < (d.dia + 1)::timestamp at time zone 'America/Sao_Paulo'
    and v.status <> 'cancelado'
  offset 0
) v`;

/** Counts the sales of days by origin and seller. */
export const vendasDosDias = (dias: Fragment): Fragment => sql`
  select d.dia, v.origem, v.vendedor_id, count(*)::int as vendas, sum(v.total) as valor, coalesce(sum(v.frete_valor), 0) as frete,
    sum(i.pecas)::bigint as pecas, sum(i.descontos) as descontos, sum(i.com_custo) as valor_com_custo, sum(i.custo) as custo,
    sum(i.sem_custo) as valor_sem_custo
  from ${dias} d, ${VENDAS}, lateral (
    select coalesce(sum(quantidade), 0) as pecas, coalesce(sum(desconto), 0) as descontos,
      coalesce(sum(subtotal) filter (where custo_unitario is not null), 0) as com_custo,
      coalesce(sum(quantidade * custo_unitario), 0) as custo,
      coalesce(sum(subtotal) filter (where custo_unitario is null), 0) as sem_custo
    from itens_da_venda where venda_id = v.id
  ) i
  group by d.dia, v.origem, v.vendedor_id`;

/**
 * Counts what was sold on days, at most as many of each as a column of integers holds, which are summed up twice as fast.
 * The cost is known only where that of every piece is.
 */
export const pecasDosDias = (dias: Fragment): Fragment => sql`
  select d.dia, i.produto_id, i.variacao_id, least(sum(i.quantidade), ${MAIOR_INTEIRO})::int as pecas, sum(i.subtotal) as valor,
    case when count(*) = count(i.custo_unitario) then sum(i.quantidade * i.custo_unitario) end as custo
  from ${dias} d, ${VENDAS}, lateral (
    select produto_id, variacao_id, quantidade, subtotal, custo_unitario from itens_da_venda where venda_id = v.id offset 0
  ) i
  group by d.dia, i.produto_id, i.variacao_id`;

/** Makes the sums of a period's sales `s`, kept or counted. */
export const vendasDoPeriodo = (periodo: Periodo): Fragment => sql`(
  with ${abertos(periodo)}
  select * from vendas_do_dia where ${somadosEm(periodo)}
  union all
  ${vendasDosDias(sql`abertos`)}
) s`;

/** Makes `contadas`, for `pecasDoPeriodo` in the same statement. */
export const contarPecas = (periodo: Periodo): Fragment =>
  sql`${abertos(periodo)}, contadas as materialized (${pecasDosDias(sql`abertos`)})`;

/** Makes the sums of a period's goods, kept or counted. */
export const pecasDoPeriodo = (periodo: Periodo): Fragment => sql`(
  select dia, produto_id, variacao_id, pecas, valor, custo from pecas_do_dia where ${somadosEm(periodo)}
  union all
  select dia, produto_id, variacao_id, pecas, valor, custo from contadas
)`;
