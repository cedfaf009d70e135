import { sql } from 'kysely';
import type { UsosDosTamanhos } from '../atributos/tamanhos.ts';
import type { Db } from '../base/db/db.ts';
import type { ContarUsosDaCategoria, UsosDaCategoria } from '../categorias/excluir-categoria.ts';
import type { ProdutosDoModelo } from '../modelos/produtos-do-modelo.ts';
import { HA_LISAS_LIVRES } from './feito-de/feito-de.queries.ts';

export const contarUsosDaCategoria: ContarUsosDaCategoria = async (db, id) => {
  const { rows } = await sql<UsosDaCategoria>`
    select count(*) as produtos, count(excluido_em) as na_lixeira,
      (select count(*) from modelos where categoria_id = ${id}) as modelos
    from produtos where categoria_id = ${id}`.execute(db);
  return rows[0] ?? { produtos: 0, na_lixeira: 0, modelos: 0 };
};

/** Lists those of these categories that hold products, also in the trash, models or other categories. */
export async function categoriasEmUso(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from categorias c
    where c.id = any(${ids}::int[]) and (
      exists (select from produtos where categoria_id = c.id) or exists (select from modelos where categoria_id = c.id)
      or exists (select from categorias abaixo where abaixo.categoria_pai = c.id)
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const produtosDoModelo: ProdutosDoModelo = {
  emEstoque: async (db, modelos) => {
    const { rows } = await sql<{ id: number }>`
      select id from unnest(${modelos}::int[]) as m (id)
      where exists (
        select from produtos p where p.modelo_id = m.id and p.excluido_em is null and (p.saldo > p.reservado or ${HA_LISAS_LIVRES})
      )`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },
  contar: async (db, modelo_id) => {
    const { rows } = await sql<{ todos: number; na_lixeira: number }>`
      select count(*) as todos, count(excluido_em) as na_lixeira from produtos where modelo_id = ${modelo_id}`.execute(
      db,
    );
    return rows[0] ?? { todos: 0, na_lixeira: 0 };
  },
};

export const usosDosTamanhos: UsosDosTamanhos = {
  // Each size is looked up by itself in the indexes.
  emUso: async (db) => {
    const { rows } = await sql<{ tamanho: string }>`
      select t.tamanho from valores_de_atributo t
      where t.tamanho is not null and (
        exists (select from variacoes v where v.tamanho = t.tamanho and v.arquivada_em is null limit 1)
        or exists (select from variacoes v where v.tamanho = t.tamanho and v.arquivada_em is not null limit 1)
      )`.execute(db);
    return new Set(rows.map(({ tamanho }) => tamanho));
  },
  contar: async (db, tamanho) => {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from variacoes where tamanho = ${tamanho} and arquivada_em is null)
        + (select count(*) from variacoes where tamanho = ${tamanho} and arquivada_em is not null) as n`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

/** Counts the products outside the trash that are made of a blank. */
export async function contarFeitosDeLisas(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from produtos where lisa_id is not null and excluido_em is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Counts the products of each print, also those in the trash, which may come back. */
export async function contarProdutosDasEstampas(db: Db, estampas: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select e.id, count(*) as n from unnest(${estampas}::int[]) as e (id)
    cross join lateral (
      select p.id from produtos p where p.estampa_ids @> array[e.id]
      union
      select v.produto_id from variacoes v where v.estampa_ids @> array[e.id]
    ) dela
    group by e.id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
