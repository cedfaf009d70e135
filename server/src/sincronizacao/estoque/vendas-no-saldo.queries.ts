import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { QuemMove } from './quem-move.ts';
import type { VendaNoSaldo } from './venda-no-saldo.ts';

/** Orders of finished sales are still looked at for so long: an invoice may come late, or be cancelled. */
const DIAS = 30;

type Linha = VendaNoSaldo & { produto_id: number; variacao_id: number | null };

/** Selects the sales with an order at Bling that matter to the balances of these products. */
export const vendasNoSaldo = (produtos: readonly number[]): RawBuilder<Linha> => sql<Linha>`
  with destas as (
    select v.id from vendas v
    where v.pedido_bling_id is not null
      and (v.status not in ('concluido', 'cancelado') or v.alterado_em > now() - make_interval(days => ${DIAS}))
      and v.id in (select venda_id from itens_da_venda where produto_id = any (${produtos}::int[])
        union all select venda_id from itens_da_venda where lisa_id = any (${produtos}::int[])
        union all select venda_id from lancamentos_no_bling where produto_id = any (${produtos}::int[]))
    union
    select l.venda_id from lancamentos_no_bling l join vendas v on v.id = l.venda_id
    where l.produto_id = any (${produtos}::int[]) and v.pedido_bling_id is not null
      and (v.status = 'cancelado' and not l.estornado or v.status = 'concluido' and l.estornado)
  ), pecas as (
    select i.venda_id, i.lisa_id, i.lisa_variacao_id, coalesce(lv.id_bling, l.id_bling) as componente, sum(i.quantidade)::int as unidades,
      sum(i.a_estampar - i.sem_roupa)::int as seguradas, sum(i.quantidade - i.a_estampar)::int as prontas, bool_or(exists (
        select from composicoes_no_bling c
        where c.id_bling = case when i.variacao_id is null then p.id_bling else va.id_bling end and c.componente = coalesce(lv.id_bling, l.id_bling)
      )) as composta
    from itens_da_venda i
    join produtos l on l.id = i.lisa_id
    left join variacoes lv on lv.id = i.lisa_variacao_id
    left join produtos p on p.id = i.produto_id
    left join variacoes va on va.id = i.variacao_id
    where i.lisa_id = any (${produtos}::int[]) and i.estampas is null and i.venda_id in (select id from destas)
    group by i.venda_id, i.lisa_id, i.lisa_variacao_id, lv.id_bling, l.id_bling
  ), compostas as (
    -- A piece that is no composition any more still is one to the order that was posted before.
    select * from pecas pc where composta or exists (
      select from lancamentos_no_bling x
      where x.venda_id = pc.venda_id and x.id_bling = pc.componente and not x.estornado and x.quantidade > coalesce((
        select sum(i.quantidade) from itens_da_venda i
        where i.venda_id = pc.venda_id and i.produto_id = pc.lisa_id and i.variacao_id is not distinct from pc.lisa_variacao_id
      ), 0))
  ), linhas as (
    select venda_id, produto_id, variacao_id, quantidade as unidades, 0 as fora, 0 as gastas,
      case when estampas is null then 0 else quantidade - a_estampar end as estampadas, null::int as lancadas, false as estornado,
      false as era_estornado, 0 as compostas, 0 as seguradas, 0 as consumidas, 0 as feitas
    from itens_da_venda where venda_id in (select id from destas) and produto_id = any (${produtos}::int[])
    union all
    -- An order of compositions takes out their blanks. A piece printed for it and given up since is no longer waited for.
    select c.venda_id, c.lisa_id, c.lisa_variacao_id, c.unidades, 0, 0, 0, null, false, false, c.unidades, c.seguradas, m.consumidas,
      least(c.prontas, m.consumidas)
    from compostas c cross join lateral (
      select coalesce(-sum(muda_saldo), 0)::int as consumidas from movimentos_de_estoque
      where venda_id = c.venda_id and produto_id = c.lisa_id and variacao_id is not distinct from c.lisa_variacao_id
        and tipo = 'consumo' and not propria
    ) m
    union all
    -- Goods that came back raised the balance there as well: their order stays posted.
    select venda_id, produto_id, variacao_id, 0, case when propria then 0 else -muda_saldo end,
      case when propria then -muda_saldo else 0 end, 0, null, false, false, 0, 0, 0, 0
    from movimentos_de_estoque
    where venda_id in (select id from destas) and produto_id = any (${produtos}::int[])
      and (tipo in ('saida', 'estorno') or propria)
    union all
    select l.venda_id, l.produto_id, va.id, 0, 0, 0, 0, l.quantidade, l.estornado, l.era_estornado, 0, 0, 0, 0
    from lancamentos_no_bling l left join variacoes va on va.id_bling = l.id_bling
    where l.venda_id in (select id from destas) and l.produto_id = any (${produtos}::int[])
  )
  select l.produto_id, l.variacao_id, v.id as venda_id, v.pedido_bling_id as pedido, v.status, v.alterado_em,
    sum(l.unidades)::int as unidades, sum(l.fora)::int as fora, sum(l.gastas)::int as gastas, sum(l.estampadas)::int as estampadas, sum(l.compostas)::int as compostas,
    sum(l.seguradas)::int as seguradas, sum(l.consumidas)::int as consumidas, sum(l.feitas)::int as feitas, max(l.lancadas) as lancadas, bool_or(l.estornado) as estornado,
    bool_or(l.era_estornado) as "eraEstornado",
    (p.situacao_id = s.situacao_id or p.aceita_no_status = v.status) is true as levada,
    p.situacao_id as situacao, p.lancamento_pedido as pedida
  from linhas l
  join vendas v on v.id = l.venda_id
  join situacao_por_status s on s.status = v.status
  left join pedidos_no_bling p on p.venda_id = v.id
  group by l.produto_id, l.variacao_id, v.id, p.venda_id, s.situacao_id`;

export async function lerVendasNoSaldo(db: Db, produtos: readonly number[]): Promise<Linha[]> {
  return (await vendasNoSaldo(produtos).execute(db)).rows;
}

type Viradas = {
  produto_id: number;
  id_bling: number;
  lancadas: { venda_id: number; quantidade: number }[];
  estornadas: number[];
  /** Another order was taken out, and these never were. */
  nunca: number[];
};

/** Notes which orders were found to be posted, and which put back. */
export async function anotarLancamentos(
  db: Db,
  { produto_id, id_bling, lancadas, estornadas, nunca }: Viradas,
): Promise<void> {
  await sql`
    with postas as (
      update lancamentos_no_bling set estornado = true
      where id_bling = ${id_bling} and venda_id = any (${estornadas}::int[])
    ), nunca as (
      delete from lancamentos_no_bling where id_bling = ${id_bling} and venda_id = any (${nunca}::int[])
    )
    insert into lancamentos_no_bling (venda_id, id_bling, produto_id, quantidade)
    select venda_id, ${id_bling}, ${produto_id}, quantidade
    from unnest(${lancadas.map(({ venda_id }) => venda_id)}::int[], ${lancadas.map((uma) => uma.quantidade)}::int[])
      as n (venda_id, quantidade)
    on conflict (venda_id, id_bling) do update set quantidade = excluded.quantidade, estornado = false,
      era_estornado = lancamentos_no_bling.estornado`.execute(db);
}

/** Ends the doubt about finished sales whose posting was put back: somebody said what counts, or both sides are equal. */
export async function esquecerEstornos(db: Db, id_bling: number): Promise<void> {
  await sql`
    delete from lancamentos_no_bling l using vendas v
    where l.id_bling = ${id_bling} and l.estornado and v.id = l.venda_id and v.status = 'concluido'`.execute(db);
}

type Lido = Omit<QuemMove, 'lancam' | 'estornam'> & { lancam: number[]; estornam: number[] };

export async function lerQuemMove(db: Db): Promise<QuemMove> {
  const { rows } = await sql<Lido>`
    select quem_baixa, reserva, reserva_componentes, baixa_componentes, transicoes_vistas_em is not null and not sem_permissao as transicoes_visiveis, coalesce(t.lancam, '{}')::float8[] as lancam, coalesce(t.estornam, '{}')::float8[] as estornam
    from estoque_no_bling, (
      select array_agg(distinct para) filter (where 'lancar_estoque' = any (acoes)) as lancam,
        array_agg(distinct para) filter (where 'estornar_estoque' = any (acoes)) as estornam
      from transicoes_do_bling
    ) t`.execute(db);
  const [lido] = rows;
  if (!lido) throw new Error('The settings have their one row.');
  return { ...lido, lancam: new Set(lido.lancam), estornam: new Set(lido.estornam) };
}

/** Notes what this account does with open orders, and with compositions. */
export async function anotarReserva(
  db: Db,
  aprendido: { reserva: boolean } | { reserva_componentes: boolean } | { baixa_componentes: boolean },
): Promise<void> {
  await db.updateTable('estoque_no_bling').set(aprendido).execute();
}
