import type { Atributo, ValorDeAtributo } from '@varal/contract/atributos/atributos.routes';
import type { Lista } from '@varal/contract/valores';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { matchesWords } from '../base/db/words.ts';

export async function listarAtributos(db: Db, { busca, pagina, limite }: Lista) {
  const combina = matchesWords(sql`a.chave`, busca);
  const total = await sql<{ total: number }>`select count(*) as total from atributos a where ${combina}`.execute(db);
  const page = await sql<Atributo>`
    ${ATRIBUTO} where ${combina} order by a.chave, a.id limit ${limite} offset ${(pagina - 1) * limite}`.execute(db);
  return { rows: page.rows, total: total.rows[0]?.total ?? 0 };
}

export async function buscarAtributo(db: Db, id: number): Promise<Atributo | undefined> {
  const { rows } = await sql<Atributo>`${ATRIBUTO} where a.id = ${id}`.execute(db);
  return rows[0];
}

export const inserirAtributo = (db: Db, nome: string): Promise<{ id: number; nome: string }> =>
  db.insertInto('atributos').values({ nome }).returning(['id', 'nome']).executeTakeFirstOrThrow();

export async function renomearAtributo(db: Db, id: number, nome: string): Promise<void> {
  await db.updateTable('atributos').set({ nome }).where('id', '=', id).execute();
}

/** Deletes an attribute and answers with its name; undefined when there was none. */
export const apagarAtributo = (db: Db, id: number): Promise<{ nome: string } | undefined> =>
  db.deleteFrom('atributos').where('id', '=', id).returning('nome').executeTakeFirst();

export const inserirValor = (db: Db, atributo_id: number, valor: string): Promise<ValorDeAtributo> =>
  db
    .insertInto('valores_de_atributo')
    .values({ atributo_id, valor })
    .returning(['id', 'valor'])
    .executeTakeFirstOrThrow();

type DoValor = { id: number; valorId: number };

export const mudarValor = (db: Db, { id, valorId }: DoValor, valor: string): Promise<ValorDeAtributo | undefined> =>
  db
    .updateTable('valores_de_atributo')
    .set({ valor })
    .where('id', '=', valorId)
    .where('atributo_id', '=', id)
    .returning(['id', 'valor'])
    .executeTakeFirst();

/** Deletes a value and answers with it; undefined when there was none. */
export const apagarValor = (db: Db, { id, valorId }: DoValor): Promise<{ valor: string } | undefined> =>
  db
    .deleteFrom('valores_de_atributo')
    .where('id', '=', valorId)
    .where('atributo_id', '=', id)
    .returning('valor')
    .executeTakeFirst();

const ATRIBUTO: RawBuilder<Atributo> = sql`
  select a.id, a.nome, coalesce(
    (select json_agg(json_build_object('id', v.id, 'valor', v.valor) order by v.id)
     from valores_de_atributo v where v.atributo_id = a.id), '[]') as opcoes
  from atributos a`;
