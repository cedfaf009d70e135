import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Makes an import whose reading is over, and that holds nothing yet. */
export async function umaImportacaoLida(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with nova as (
      insert into tarefas (tipo, estado, terminada_em, usuario_id) values ('bling_leitura', 'pronta', now(), 1) returning id
    )
    insert into importacoes_do_bling (id, fase) select id, 'lida' from nova returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
