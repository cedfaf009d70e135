import type { Periodo } from '@varal/contract/periodo';
import type { Resumo } from '@varal/contract/resumo/resumo';
import type { Origem } from '@varal/contract/vendas/origem';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { contarPecas, pecasDoPeriodo, vendasDoPeriodo } from './dias.queries.ts';
import type { TabelasDoResumo } from './resumo.tables.ts';

/** What one person sold through one origin on one day. */
export type VendidoNoDia = Omit<TabelasDoResumo['vendas_do_dia'], 'origem' | 'vendedor_id'> & {
  origem: Origem;
  usuario: { id: number; nome: string };
};

export async function vendidoPorDia(db: Db, periodo: Periodo): Promise<VendidoNoDia[]> {
  const { rows } = await sql<VendidoNoDia>`
    select s.dia, s.origem, json_build_object('id', u.id, 'nome', u.nome) as usuario, s.vendas, s.valor, s.frete, s.pecas,
      s.descontos, s.valor_com_custo, s.custo, s.valor_sem_custo
    from ${vendasDoPeriodo(periodo)} join usuarios u on u.id = s.vendedor_id
    order by s.dia, u.nome, u.id`.execute(db);
  return rows;
}

export type VendidoNaHora = NonNullable<Resumo['por_hora']>[number];

/** Reads the sales of one day alone, by the index of when they were ordered; sums of days know no hours. */
export async function vendidoPorHora(db: Db, dia: string): Promise<VendidoNaHora[]> {
  const { rows } = await sql<VendidoNaHora>`
    select extract(hour from criado_em at time zone 'America/Sao_Paulo')::int as hora, count(*)::int as vendas, sum(total) as valor
    from vendas
    where criado_em >= ${dia}::date::timestamp at time zone 'America/Sao_Paulo'
      and criado_em < (${dia}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
      and status <> 'cancelado'
    group by 1`.execute(db);
  return rows;
}

export type DevolvidoNoDia = { dia: string; devolvido: number };

/** A return counts on its own day, unless its sale counts no more. There are few of them, so that they have no sums. */
export async function devolvidoPorDia(db: Db, { de, ate }: Periodo): Promise<DevolvidoNoDia[]> {
  const { rows } = await sql<DevolvidoNoDia>`
    select (d.criado_em at time zone 'America/Sao_Paulo')::date as dia, sum(d.valor) as devolvido
    from devolucoes d join vendas v on v.id = d.venda_id
    where d.criado_em >= ${de}::date::timestamp at time zone 'America/Sao_Paulo'
      and d.criado_em < (${ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
      and v.status <> 'cancelado'
    group by 1`.execute(db);
  return rows;
}

export type MaisVendidos = Pick<Resumo, 'produtos' | 'variacoes'>;

/** The lists of what sold most end here. */
const NA_LISTA = 50;

/** Only what may stand in a list is summed up in money: sums of all would not fit in the memory of a statement. */
export async function verMaisVendidos(db: Db, periodo: Periodo): Promise<MaisVendidos> {
  const pecas = pecasDoPeriodo(periodo);
  const { rows } = await sql<MaisVendidos>`
    with ${contarPecas(periodo)},
    coisas as materialized (
      select produto_id, variacao_id, sum(pecas) as pecas from ${pecas} s where produto_id is not null group by produto_id, variacao_id
    ),
    mais_produtos as materialized (
      select produto_id from coisas group by produto_id order by sum(pecas) desc, produto_id limit ${sql.lit(NA_LISTA)}
    ),
    mais_variacoes as materialized (
      select variacao_id from coisas where variacao_id is not null order by pecas desc, variacao_id limit ${sql.lit(NA_LISTA)}
    ),
    vendidas as materialized (
      select produto_id, variacao_id, pecas, valor, custo from ${pecas} s
      where produto_id in (select produto_id from mais_produtos) or variacao_id in (select variacao_id from mais_variacoes)
    )
    select coalesce((select json_agg(m) from (${PRODUTOS}) m), '[]') as produtos,
      coalesce((select json_agg(m) from (${VARIACOES}) m), '[]') as variacoes`.execute(db);
  return rows[0] ?? { produtos: [], variacoes: [] };
}

const VENDIDO = sql`sum(s.pecas) as pecas, sum(s.valor) as valor,
  case when count(*) = count(s.custo) then sum(s.custo) end as custo`;

const PRODUTOS = sql`
  select p.id as produto_id, p.titulo, ${VENDIDO}
  from mais_produtos join vendidas s using (produto_id) join produtos p on p.id = produto_id
  group by p.id order by pecas desc, p.id`;

const VARIACOES = sql`
  select va.produto_id, va.id as variacao_id, p.titulo, va.sku, va.nome_cor, va.tamanho, ${VENDIDO}
  from mais_variacoes join vendidas s using (variacao_id) join variacoes va on va.id = variacao_id join produtos p on p.id = va.produto_id
  group by va.id, p.id order by pecas desc, va.id`;

/** There are few of them, so that they have no sums. */
export async function perdidoPorCausa(db: Db, { de, ate }: Periodo): Promise<Perdido[]> {
  const { rows } = await sql<Perdido>`
    select causa, count(*)::int as pecas, sum(custo) as custo from perdas
    where em >= ${de}::date::timestamp at time zone 'America/Sao_Paulo'
      and em < (${ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
    group by causa order by sum(custo) desc, count(*) desc, causa`.execute(db);
  return rows;
}
type Perdido = NonNullable<Resumo['perdas']>[number];

export async function movimentadoPorForma(db: Db, { de, ate }: Periodo): Promise<Resumo['por_forma']> {
  const { rows } = await sql<Resumo['por_forma'][number]>`
    select forma, coalesce(sum(movimento) filter (where movimento > 0), 0) as entrou,
      coalesce(-sum(movimento) filter (where movimento < 0), 0) as saiu, count(*)::int as pagamentos
    from pagamentos where dia between ${de}::date and ${ate}::date group by forma`.execute(db);
  return rows;
}
