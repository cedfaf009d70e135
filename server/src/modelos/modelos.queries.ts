import { CAMPOS_DO_MODELO } from '@varal/contract/modelos/campos';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import type { Lista } from '@varal/contract/valores';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { columnsOf } from '../base/db/fields.ts';
import { idOf } from '../base/db/rows.ts';
import { matchesWords } from '../base/db/words/words.ts';
import type { Tables } from '../tables.ts';

/** A model without its `em_estoque`, which its products tell. */
export type ModeloSozinho = Omit<Modelo, 'em_estoque'>;

export type LinhaDeModelo = Omit<Insertable<Tables['modelos']>, 'criado_em' | 'alterado_em'>;

export async function listarModelos(db: Db, { busca, pagina, limite }: Lista) {
  const combina = matchesWords(sql`m.busca`, busca);
  const total = await sql<{ total: number }>`select count(*) as total from modelos m where ${combina}`.execute(db);
  const page = await sql<ModeloSozinho>`
    ${MODELO}
    where ${combina}
    order by chave_de_sku(m.codigo), m.id
    limit ${limite} offset ${(pagina - 1) * limite}`.execute(db);
  return { rows: page.rows, total: total.rows[0]?.total ?? 0 };
}

export async function buscarModelo(db: Db, id: number): Promise<ModeloSozinho | undefined> {
  const { rows } = await sql<ModeloSozinho>`${MODELO} where m.id = ${id}`.execute(db);
  return rows[0];
}

/** Finds a model and locks it until the end of the transaction. */
export async function travarModelo(db: Db, id: number): Promise<ModeloSozinho | undefined> {
  const { rows } = await sql<ModeloSozinho>`${MODELO} where m.id = ${id} for no key update of m`.execute(db);
  return rows[0];
}

export const inserirModelo = (db: Db, modelo: LinhaDeModelo): Promise<number> =>
  idOf(db.insertInto('modelos').values(modelo).returning('id'));

export async function alterarModelo(db: Db, id: number, modelo: LinhaDeModelo): Promise<void> {
  await db
    .updateTable('modelos')
    .set({ ...modelo, alterado_em: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a model and answers with its name; undefined when there was none. */
export const apagarModelo = (db: Db, id: number): Promise<{ nome: string } | undefined> =>
  db.deleteFrom('modelos').where('id', '=', id).returning('nome').executeTakeFirst();

const MODELO: RawBuilder<ModeloSozinho> = sql`
  select m.id, ${columnsOf(CAMPOS_DO_MODELO, 'm')},
    m.categoria_id as categoria, c.nome as categoria_nome, m.preco_venda as preco
  from modelos m left join categorias c on c.id = m.categoria_id`;
