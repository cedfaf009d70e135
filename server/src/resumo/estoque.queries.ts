import { diaDaLoja, outroDia } from '@varal/contract/dia-da-loja';
import type { ResumoDoEstoque } from '@varal/contract/resumo/resumo';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { contarPecas, pecasDoPeriodo } from './dias.queries.ts';

const NA_LISTA = 50;
/** The days whose sales give the pace of what ends soon; the pace is told by the week. */
const RITMO = 28;
const SEMANAS = 2;

/** Lists the goods that stand still and those that end soon, as of today. What is printed ends with its blank. */
export async function verEstoque(db: Db, { dias }: { dias: number }): Promise<ResumoDoEstoque> {
  const hoje = diaDaLoja(new Date());
  const periodo = { de: outroDia(hoje, -Math.max(dias, RITMO)), ate: hoje };
  const { rows } = await sql<ResumoDoEstoque>`
    with ${contarPecas(periodo)},
    unidades as (
      select p.id as produto_id, null::int as variacao_id, p.titulo, p.sku, null as nome_cor, null as tamanho,
        p.saldo - p.reservado as disponivel, p.preco_custo, p.criado_em
      from produtos p where p.excluido_em is null and not p.tem_variacoes
      union all
      select p.id, va.id, p.titulo, va.sku, va.nome_cor, va.tamanho, va.saldo - va.reservado,
        coalesce(va.preco_custo, p.preco_custo), va.criado_em
      from variacoes va join produtos p on p.id = va.produto_id
      where p.excluido_em is null and va.arquivada_em is null
    ),
    saidas as (
      select produto_id, variacao_id, max(dia) as ultima,
        coalesce(sum(pecas) filter (where dia > ${hoje}::date - ${RITMO}::int), 0) as no_ritmo
      from ${pecasDoPeriodo(periodo)} s group by produto_id, variacao_id
    ),
    ritmos as (
      select coalesce(da_lisa.produto_id, s.produto_id) as produto_id,
        case when da_lisa.produto_id is null then s.variacao_id else da_lisa.variacao_id end as variacao_id,
        sum(s.no_ritmo) as no_ritmo
      from saidas s join produtos p on p.id = s.produto_id left join variacoes v on v.id = s.variacao_id
      left join lateral (
        select p.lisa_id as produto_id, lisa_variacao_id as variacao_id
        from lisa_da_variacao(p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho)
      ) da_lisa on p.lisa_id is not null
      where s.no_ritmo > 0 group by 1, 2
    ),
    acabam as (
      select u.*, r.no_ritmo
      from ritmos r join unidades u on u.produto_id = r.produto_id and u.variacao_id is not distinct from r.variacao_id
    ),
    com_saida as materialized (
      select u.*, s.ultima
      from unidades u left join saidas s on s.produto_id = u.produto_id and s.variacao_id is not distinct from u.variacao_id
    ),
    parados as materialized (
      select * from com_saida
      where disponivel > 0 and criado_em < now() - make_interval(days => ${dias}::int)
        and (ultima is null or ultima <= ${hoje}::date - ${dias}::int)
    )
    select
      coalesce((select json_agg(m) from (
        select p.produto_id, p.variacao_id, p.titulo, p.sku, p.nome_cor, p.tamanho, p.disponivel,
          p.disponivel * p.preco_custo as custo,
          (select (v.criado_em at time zone 'America/Sao_Paulo')::date
            from itens_da_venda i join vendas v on v.id = i.venda_id
            where i.produto_id = p.produto_id and i.variacao_id is not distinct from p.variacao_id and v.status <> 'cancelado'
            order by v.criado_em desc limit 1) as ultima_venda
        from parados p order by custo desc nulls last, p.disponivel desc, p.sku limit ${sql.lit(NA_LISTA)}
      ) m), '[]') as parados,
      (select json_build_object('itens', count(*), 'pecas', coalesce(sum(disponivel), 0),
        'custo', coalesce(sum(disponivel * preco_custo), 0)) from parados) as total_parado,
      coalesce((select json_agg(m) from (
        select produto_id, variacao_id, titulo, sku, nome_cor, tamanho, disponivel,
          round(no_ritmo * 7.0 / ${RITMO}::int, 1) as por_semana,
          round(disponivel / (no_ritmo * 7.0 / ${RITMO}::int), 1) as semanas
        from acabam where disponivel <= ${SEMANAS}::int * no_ritmo * 7.0 / ${RITMO}::int
        order by disponivel / no_ritmo, no_ritmo desc, sku limit ${sql.lit(NA_LISTA)}
      ) m), '[]') as acabando`.execute(db);
  const [estoque] = rows;
  if (!estoque) throw new Error('A statement without a table has one row.');
  return estoque;
}

/** Leaves out what only admins are told. */
/** Their order would tell which of them cost more. */
export const estoqueSemCusto = (estoque: ResumoDoEstoque): ResumoDoEstoque => ({
  ...estoque,
  parados: estoque.parados
    .map((parado) => ({ ...parado, custo: null }))
    .sort((um, outro) => outro.disponivel - um.disponivel || um.titulo.localeCompare(outro.titulo, 'pt-BR')),
  total_parado: { ...estoque.total_parado, custo: null },
});
