import type { Atributo, ValorDeAtributo } from '@varal/contract/atributos/atributos.routes';
import type { Lista } from '@varal/contract/valores';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { matchesWords } from '../base/db/words/words.ts';

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

/** Writes a value behind the others. */
export const inserirValor = (
  db: Db,
  { atributo_id, valor, tamanho }: { atributo_id: number; valor: string; tamanho: string | null },
): Promise<ValorDeAtributo> =>
  db
    .insertInto('valores_de_atributo')
    .values({
      ...{ atributo_id, valor, tamanho },
      ordem: sql<number>`(select coalesce(max(ordem), 0) + 1 from valores_de_atributo where atributo_id = ${atributo_id})`,
    })
    .returning(['id', 'valor'])
    .executeTakeFirstOrThrow();

type DoValor = { id: number; valorId: number };

export const mudarValor = (
  db: Db,
  { id, valorId }: DoValor,
  { valor, tamanho }: { valor: string; tamanho: string | null },
): Promise<ValorDeAtributo | undefined> =>
  db
    .updateTable('valores_de_atributo')
    .set({ valor, tamanho })
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

/** Puts all values of an attribute in the order of these ids. */
export async function ordenar(db: Db, atributo_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    update valores_de_atributo v set ordem = n.ordem
    from unnest(${ids}::int[]) with ordinality as n (id, ordem)
    where v.id = n.id and v.atributo_id = ${atributo_id} and v.ordem <> n.ordem`.execute(db);
}

/** Locks an attribute until the end of the transaction, so that its values stay as they are read. */
export async function travarAtributo(db: Db, id: number): Promise<void> {
  await db.selectFrom('atributos').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Locks a value, so that no variation gets it meanwhile. */
export const travarValor = (
  db: Db,
  { id, valorId }: DoValor,
): Promise<{ valor: string; tamanho: string | null } | undefined> =>
  db
    .selectFrom('valores_de_atributo')
    .select(['valor', 'tamanho'])
    .where('id', '=', valorId)
    .where('atributo_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const ATRIBUTO: RawBuilder<Atributo> = sql`
  select a.id, a.nome, coalesce(
    (select json_agg(json_build_object('id', v.id, 'valor', v.valor) order by v.ordem, v.id)
     from valores_de_atributo v where v.atributo_id = a.id), '[]') as opcoes
  from atributos a`;
