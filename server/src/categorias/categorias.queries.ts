import type { Categoria } from '@varal/contract/categorias/categorias.routes';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { idOf } from '../base/db/rows.ts';
import { matchesWords } from '../base/db/words/words.ts';
import type { LinhaDaArvore } from './arvore.ts';

/** Lists every category by name and marks those that match the search. */
export const listarParaArvore = (db: Db, busca: string): Promise<LinhaDaArvore[]> =>
  db
    .selectFrom('categorias')
    .select(['id', 'codigo', 'nome', 'id_bling', 'categoria_pai'])
    .select(matchesWords(sql`(chave || ' ' || codigo)`, busca).as('combina'))
    .orderBy('chave')
    .orderBy('id')
    .execute();

/** Lists every category below this one, by name. */
export async function listarAbaixo(db: Db, id: number): Promise<LinhaDaArvore[]> {
  const { rows } = await sql<LinhaDaArvore>`
    with recursive abaixo as (
      select * from categorias where categoria_pai = ${id}
      union all
      select c.* from categorias c join abaixo on c.categoria_pai = abaixo.id
    )
    select id, codigo, nome, id_bling, categoria_pai, true as combina from abaixo order by chave, id`.execute(db);
  return rows;
}

/** Counts the levels from the root down to this category, itself included. */
export async function contarNiveis(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ niveis: number }>`
    with recursive acima as (
      select id, categoria_pai from categorias where id = ${id}
      union all
      select c.id, c.categoria_pai from categorias c join acima on c.id = acima.categoria_pai
    )
    select count(*) as niveis from acima`.execute(db);
  return rows[0]?.niveis ?? 0;
}

export const buscarCategoria = (
  db: Db,
  id: number,
): Promise<Omit<Categoria, 'n_subcategorias' | 'subcategorias'> | undefined> =>
  db
    .selectFrom('categorias as c')
    .leftJoin('categorias as pai', 'pai.id', 'c.categoria_pai')
    .select(['c.id', 'c.codigo', 'c.nome', 'c.id_bling', 'c.categoria_pai', 'pai.nome as categoria_pai_nome'])
    .where('c.id', '=', id)
    .executeTakeFirst();

export const inserirCategoria = (db: Db, categoria: { nome: string; categoria_pai: number | null }): Promise<number> =>
  idOf(db.insertInto('categorias').values(categoria).returning('id'));

/** Locks a category until the end of the transaction, so that its name before a change is told truly. */
export async function travarCategoria(db: Db, id: number): Promise<void> {
  await sql`select from categorias where id = ${id} for no key update`.execute(db);
}

export async function renomearCategoria(db: Db, id: number, nome: string): Promise<void> {
  await db.updateTable('categorias').set({ nome, alterado_em: sql`now()` }).where('id', '=', id).execute();
}

export async function pendurarCategoria(db: Db, id: number, categoria_pai: number | null): Promise<void> {
  await db.updateTable('categorias').set({ categoria_pai, alterado_em: sql`now()` }).where('id', '=', id).execute();
}

/** Counts the levels of this category and what hangs below it. */
export async function contarNiveisAbaixo(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ niveis: number }>`
    with recursive abaixo as (
      select id, 1 as nivel from categorias where id = ${id}
      union all
      select c.id, nivel + 1 from categorias c join abaixo on c.categoria_pai = abaixo.id
    )
    select coalesce(max(nivel), 0) as niveis from abaixo`.execute(db);
  return rows[0]?.niveis ?? 0;
}

/** Deletes a category and answers with its name; undefined when there was none. */
export const apagarCategoria = (db: Db, id: number): Promise<{ nome: string } | undefined> =>
  db.deleteFrom('categorias').where('id', '=', id).returning('nome').executeTakeFirst();

/** Keeps the number that Bling gave a category, or none. Answers with its name; undefined when the category is gone. */
export const anotarCategoriaNoBling = (
  db: Db,
  id: number,
  id_bling: number | null,
): Promise<{ nome: string } | undefined> =>
  db.updateTable('categorias').set({ id_bling }).where('id', '=', id).returning('nome').executeTakeFirst();
