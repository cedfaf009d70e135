import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Bling retries a notice for a shorter time than this. */
const DIAS = 7;

/** Notes the events and answers with those that are new here. */
export async function anotarAvisos(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ evento_id: string }>`
    insert into avisos_do_bling (evento_id)
    select distinct id from unnest(${ids}::text[]) as n (id) order by id
    on conflict do nothing
    returning evento_id`.execute(db);
  return new Set(rows.map(({ evento_id }) => evento_id));
}

export async function esquecerAvisosAntigos(db: Db): Promise<void> {
  await sql`delete from avisos_do_bling where recebido_em < now() - make_interval(days => ${DIAS})`.execute(db);
}

/** Reads the Bling account that the shop is linked to, as far as Bling told it. */
export async function lerEmpresa(db: Db): Promise<string | null> {
  const conexao = await db.selectFrom('conexao_com_o_bling').select('empresa_id').executeTakeFirst();
  return conexao?.empresa_id ?? null;
}
