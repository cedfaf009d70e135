import type { EscopoDaContagem } from '@varal/contract/contagens/contagem';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Picks products `p` and variations `v` that a count is about. */
function dentroDe(escopo: EscopoDaContagem): RawBuilder<unknown> {
  if ('categoria_id' in escopo) {
    return sql`p.categoria_id in (
      with recursive nelas as (
        select id from categorias where id = ${escopo.categoria_id}
        union all
        select c.id from categorias c join nelas on c.categoria_pai = nelas.id
      ) select id from nelas)`;
  }
  if ('modelo_id' in escopo) return sql`p.modelo_id = ${escopo.modelo_id}`;
  if ('ids' in escopo) return sql`p.id = any(${escopo.ids}::int[])`;
  if ('locais' in escopo) {
    return sql`lower(coalesce(v.local, p.local)) = any(${escopo.locais.map((local) => local.toLowerCase())}::text[])`;
  }
  return sql`true`;
}

/** Puts all that the scope has by now into the count, or that much of these products. Tells how many things were new to it. */
export async function juntarAoEscopo(
  db: Db,
  { id, escopo, produto_ids }: { id: number; escopo: EscopoDaContagem; produto_ids?: readonly number[] },
): Promise<number> {
  const destes = produto_ids ? sql`p.id = any(${produto_ids}::int[])` : sql`true`;
  const { numAffectedRows } = await sql`
    insert into itens_da_contagem (contagem_id, produto_id, variacao_id)
    select ${id}, p.id, v.id
    from produtos p left join variacoes v on v.produto_id = p.id and v.arquivada_em is null
    where p.excluido_em is null and p.tem_variacoes = (v.id is not null) and ${destes} and ${dentroDe(escopo)}
    order by p.id, v.id
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function nomeDaCategoria(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ nome: string }>`select nome from categorias where id = ${id}`.execute(db);
  return rows[0]?.nome;
}

export async function nomeDoModelo(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ nome: string }>`select nome from modelos where id = ${id}`.execute(db);
  return rows[0]?.nome;
}
