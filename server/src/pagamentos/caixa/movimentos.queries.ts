import type { MovimentoDeDinheiro, TipoDeMovimento } from '@varal/contract/pagamentos/movimento-do-caixa';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { idOf } from '../../base/db/rows.ts';

const MOVIMENTO = sql`
  select m.id, m.tipo, m.valor, m.motivo, m.em, json_build_object('id', u.id, 'nome', u.nome) as por, m.estorna,
    exists (select from movimentos_do_caixa e where e.estorna = m.id) as estornado, m.do_fechamento
  from movimentos_do_caixa m join usuarios u on u.id = m.usuario_id`;

/** The movements of a day, in their order. */
export async function listarMovimentosDeDinheiro(db: Db, dia: string): Promise<MovimentoDeDinheiro[]> {
  const { rows } = await sql<MovimentoDeDinheiro>`
    ${MOVIMENTO} where (m.em at time zone 'America/Sao_Paulo')::date = ${dia}::date order by m.id`.execute(db);
  return rows;
}

export async function buscarMovimento(db: Db, id: number): Promise<MovimentoDeDinheiro | undefined> {
  const { rows } = await sql<MovimentoDeDinheiro>`${MOVIMENTO} where m.id = ${id}`.execute(db);
  return rows[0];
}

type Novo = { tipo: TipoDeMovimento; valor: number; motivo: string; usuario_id: number };

export const inserirMovimento = (
  db: Db,
  { estorna = null, do_fechamento = null, ...novo }: Novo & { estorna?: number | null; do_fechamento?: number | null },
): Promise<number> =>
  idOf(
    db
      .insertInto('movimentos_do_caixa')
      .values({ ...novo, estorna, do_fechamento, fechamento_id: null })
      .returning('id'),
  );

/** Puts the movements that are open into a closing. */
export async function levarMovimentos(db: Db, fechamento_id: number, ate: string | null): Promise<void> {
  await sql`
    update movimentos_do_caixa set fechamento_id = ${fechamento_id}
    where fechamento_id is null and do_fechamento is null
      and (${ate}::date is null or (em at time zone 'America/Sao_Paulo')::date <= ${ate}::date)`.execute(db);
}
