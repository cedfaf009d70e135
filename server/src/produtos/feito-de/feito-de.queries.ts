import type { FeitoDe } from '@varal/contract/produtos/feito-de/feito-de';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Selects what a row `p` of produtos is made of; null for one that is made of nothing. */
export const FEITO_DE = sql<FeitoDe | null>`
  case when p.lisa_id is not null then (
    select json_build_object('lisa_id', l.id, 'lisa_titulo', l.titulo, 'composta', composta_no_bling(p.id), 'estampas', coalesce((
      select json_agg(json_build_object('id', e.id, 'codigo', e.codigo, 'nome', e.nome, 'preco', e.preco, 'custo', e.custo,
        'situacao', e.situacao) order by lugar)
      from unnest(p.estampa_ids) with ordinality as dela (id, lugar) join estampas e using (id)
    ), '[]')) from produtos l where l.id = p.lisa_id
  ) end`;

/** Selects the free units of the blanks of a row `p` of produtos; null for one that is made of nothing. */
export const A_ESTAMPAR = sql<number | null>`case when p.lisa_id is not null then a_estampar_do_produto(p.id) end`;

/** Selects the free units of the blank of a row `v` of variacoes, of a product `p`; null where there is no blank for it. */
export const A_ESTAMPAR_DA_VARIACAO = sql<number | null>`
  case when p.lisa_id is not null then (
    select livres from lisa_da_variacao(p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho)
  ) end`;

/** Tests whether something may still be printed of a row `p` of produtos: the first free blank is enough. */
export const HA_LISAS_LIVRES = sql<boolean>`
  p.lisa_id is not null and exists (
    select from produtos l
      left join variacoes v on v.produto_id = p.id and v.arquivada_em is null
      cross join lateral lisa_da_variacao(p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho) da_lisa
    where l.id = p.lisa_id and l.saldo > l.reservado and da_lisa.livres > 0
  )`;

/**
 * Selects, of all products `p` that fulfil a condition, what each variation finds of its blank. Prints share few colours and sizes,
 * so each of these is looked for once. The lists of what shares one spare a join back to it, which sorted all variations.
 */
export const lisasDosFeitos = (onde: RawBuilder<unknown>) => sql`
  select f.produto_id, f.variacao_id, da_lisa.lisa_variacao_id, da_lisa.livres
  from (
    select p.lisa_id, v.lisa_variacao_id as corrigida, v.chave_cor, v.cor, v.tamanho,
      array_agg(p.id) as produtos, array_agg(v.id) as variacoes
    from produtos p left join variacoes v on v.produto_id = p.id and v.arquivada_em is null
    where p.lisa_id is not null and ${onde}
    group by p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho
  ) c
  left join lateral lisa_da_variacao(c.lisa_id, c.corrigida, c.chave_cor, c.cor, c.tamanho) da_lisa on true
  cross join lateral unnest(c.produtos, c.variacoes) as f (produto_id, variacao_id)`;

/**
 * Selects the sum of a_estampar_do_produto for each product of a list of ids. The function reads the blank anew for each variation,
 * which took a page of fifty several times as long as all else on it; here each blank is read once. The array hides from the planner
 * how many the blanks may be.
 */
export const aEstamparDosFeitos = (ids: RawBuilder<unknown>) => sql`
  with c as materialized (
    select p.id as produto_id, p.lisa_id, v.id as variacao_id, v.lisa_variacao_id as corrigida, v.chave_cor, v.cor,
      coalesce(v.tamanho, '') as tamanho
    from produtos p left join variacoes v on v.produto_id = p.id and v.arquivada_em is null
    where p.lisa_id is not null and p.id = any(${ids})
  ), l as materialized (
    select id, tem_variacoes, saldo - reservado as livres from produtos
    where id = any((select array(select distinct lisa_id from c))::int[])
  ), b as materialized (
    select v.produto_id as lisa_id, v.id, v.chave_cor, v.cor, coalesce(v.tamanho, '') as tamanho, v.saldo - v.reservado as livres
    from l join variacoes v on v.produto_id = l.id and l.tem_variacoes and v.arquivada_em is null
  ), achadas as (
    select c.produto_id, b.id, b.livres from c join b on b.id = c.corrigida and b.lisa_id = c.lisa_id
    union
    select produto_id, id, livres from (
      select distinct on (c.produto_id, c.variacao_id) c.produto_id, b.id, b.livres
      from c join b on b.lisa_id = c.lisa_id and b.tamanho = c.tamanho
        and (b.chave_cor = c.chave_cor or b.cor = c.cor or coalesce(b.chave_cor, b.cor, c.chave_cor, c.cor) is null)
      where c.corrigida is null
      order by c.produto_id, c.variacao_id, b.chave_cor = c.chave_cor desc nulls last, b.id
    ) por_cor
  )
  select f.produto_id, case when l.tem_variacoes then least(coalesce(sum(achadas.livres), 0)::int, l.livres) else l.livres end as a_estampar
  from (select distinct produto_id, lisa_id from c) f join l on l.id = f.lisa_id left join achadas using (produto_id)
  group by f.produto_id, l.tem_variacoes, l.livres`;

/** Tests whether neither pieces nor blanks of a row `p` of produtos are left, in a statement that reads all products. */
export const SEM_ESTOQUE = sql`p.saldo - p.reservado <= 0 and (p.lisa_id is null or p.id not in (
  select produto_id from (${lisasDosFeitos(sql`
    p.excluido_em is null and p.saldo - p.reservado <= 0 and exists (select from produtos l where l.id = p.lisa_id and l.saldo > l.reservado)`)}) lisas
  where livres > 0))`;

/** Tells whether a row `p` of produtos without variations finds nothing of its blank. */
export const SEM_LISA = sql<boolean>`
  p.lisa_id is not null and not p.tem_variacoes and not exists (select from lisa_da_variacao(p.lisa_id, null, null, null, null))`;

type ComLisa = { lisa_id: number | null | undefined; corrige: boolean };

/** Locks a product and the blank that it is or is to be made of, in the order in which sales lock products. */
export async function travarComLisa(db: Db, id: number, { lisa_id, corrige }: ComLisa): Promise<void> {
  if (!lisa_id && !corrige) return;
  await sql`
    select id from produtos where id in (${id}, ${lisa_id ?? id}) or id = (select lisa_id from produtos where id = ${id})
    order by id for no key update`.execute(db);
}

export type Lisa = { id: number; lisa_id: number | null; variacoes: number[] };

/** Finds a product outside the trash that others are to be made of, with its variations. */
export async function buscarLisa(db: Db, id: number): Promise<Lisa | undefined> {
  const { rows } = await sql<Lisa>`
    select p.id, p.lisa_id,
      array(select v.id from variacoes v where v.produto_id = p.id and v.arquivada_em is null) as variacoes
    from produtos p where p.id = ${id} and p.excluido_em is null`.execute(db);
  return rows[0];
}

/** Finds the products that are made of one of these: all of them, or only those outside the trash. */
export async function listarFeitosDe(
  db: Db,
  lisas: readonly number[],
  { naLixeira }: { naLixeira: boolean },
): Promise<{ id: number; titulo: string; lisa_id: number }[]> {
  const { rows } = await sql<{ id: number; titulo: string; lisa_id: number }>`
    select id, titulo, lisa_id from produtos
    where lisa_id = any(${lisas}::int[]) and (${naLixeira}::boolean or excluido_em is null) order by id`.execute(db);
  return rows;
}

/** Keeps blanks out of the trash until the end of the transaction, and answers with those that are not in it. */
export async function segurarLisas(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from produtos where id = any(${ids}::int[]) and excluido_em is null order by id for share`.execute(db);
  return rows.map(({ id }) => id);
}

export async function contarPecasAEstampar(db: Db, produtos: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select pecas_a_estampar(${produtos}::int[]) as n`.execute(db);
  return rows[0]?.n ?? 0;
}
