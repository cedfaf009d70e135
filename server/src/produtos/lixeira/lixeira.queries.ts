import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

type Movido = { id: number; titulo: string };

/** Moves products to the trash and returns those newly moved. It locks in the order of ids to avoid deadlocks. */
export async function moverParaALixeira(db: Db, ids: readonly number[], usuario_id: number): Promise<Movido[]> {
  const { rows } = await sql<Movido>`
    with ativos as (
      select id from produtos where id = any(${ids}::int[]) and excluido_em is null order by id for no key update
    )
    update produtos p set excluido_em = now(), excluido_por = ${usuario_id}, versao = p.versao + 1
    from ativos where p.id = ativos.id
    returning p.id, p.titulo`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

export type NaLixeira = {
  id: number;
  titulo: string;
  excluido: boolean;
  reservado: number;
  lisa_id: number | null;
  /** Others are made of it. */
  eh_lisa: boolean;
};

/** Locks the existing ones of these products until the end of the transaction. */
export const travarVarios = (db: Db, ids: readonly number[]): Promise<NaLixeira[]> =>
  travar(db, sql`p.id = any(${ids}::int[])`);

/** Locks them together with their blanks, so that all who need both take them in the same order. */
export async function travarComLisas(db: Db, ids: readonly number[]): Promise<NaLixeira[]> {
  const lisas = sql`array(select lisa_id from produtos where id = any(${ids}::int[]) and lisa_id is not null)`;
  const todos = await travar(db, sql`p.id = any(${ids}::int[] || ${lisas})`);
  const pedidos = new Set(ids);
  return todos.filter(({ id }) => pedidos.has(id));
}

async function travar(db: Db, quais: RawBuilder<unknown>): Promise<NaLixeira[]> {
  const { rows } = await sql<NaLixeira>`
    select p.id, p.titulo, p.excluido_em is not null as excluido, p.reservado, p.lisa_id,
      exists (select from produtos feito where feito.lisa_id = p.id) as eh_lisa
    from produtos p where ${quais} order by p.id for update of p`.execute(db);
  return rows;
}

type EntreDois = { titulo: string; produto_id: number; usado_por: string };
export type Conflito = EntreDois & { sku: string };
export type ConflitoDeGtin = EntreDois & { gtin: string };

/** Lists the SKUs that would exist twice if these products came back, with an active product or with one another. */
export async function listarConflitos(db: Db, ids: readonly number[]): Promise<Conflito[]> {
  const { rows } = await sql<Conflito>`
    with voltam as materialized (
      select p.id as produto_id, p.titulo, s.sku, chave_de_sku(s.sku) as chave
      from produtos p
      cross join lateral (
        select p.sku
        union all
        select v.sku from variacoes v where v.produto_id = p.id and v.arquivada_em is null
      ) s
      where p.id = any(${ids}::int[]) and p.excluido_em is not null
    )
    select voltam.sku, voltam.titulo, p.id as produto_id, p.titulo as usado_por
    from voltam join skus using (chave) join produtos p on p.id = skus.produto_id
    union all
    select depois.sku, depois.titulo, antes.produto_id, antes.titulo as usado_por
    from voltam depois join voltam antes on antes.chave = depois.chave and antes.produto_id < depois.produto_id
    order by produto_id, sku`.execute(db);
  return rows;
}

/** Lists the same of GTINs. */
export async function listarConflitosDeGtin(db: Db, ids: readonly number[]): Promise<ConflitoDeGtin[]> {
  const { rows } = await sql<ConflitoDeGtin>`
    with voltam as materialized (
      select p.id as produto_id, p.titulo, g.gtin, chave_de_gtin(g.gtin) as chave
      from produtos p
      cross join lateral (
        select p.gtin
        union all
        select v.gtin from variacoes v where v.produto_id = p.id and v.arquivada_em is null
      ) g
      where p.id = any(${ids}::int[]) and p.excluido_em is not null and g.gtin is not null
    )
    select voltam.gtin, voltam.titulo, p.id as produto_id, p.titulo as usado_por
    from voltam join gtins using (chave) join produtos p on p.id = gtins.produto_id
    union all
    select depois.gtin, depois.titulo, antes.produto_id, antes.titulo as usado_por
    from voltam depois join voltam antes on antes.chave = depois.chave and antes.produto_id < depois.produto_id
    order by produto_id, gtin`.execute(db);
  return rows;
}

export async function restaurar(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update produtos set excluido_em = null, excluido_por = null, versao = versao + 1
    where id = any(${ids}::int[]) and excluido_em is not null`.execute(db);
}

export async function excluirDeVez(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from produtos where id = any(${ids}::int[])`.execute(db);
}
