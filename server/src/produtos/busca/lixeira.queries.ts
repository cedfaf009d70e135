import type { Lista } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { matchesWords } from '../../base/db/words/words.ts';

/** Reads one page of the trash, the latest deletion first, and the total. */
export async function buscarPaginaDaLixeira(
  db: Db,
  { busca, pagina, limite }: Lista,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with encontrados as materialized (${naLixeira(busca)})
    select
      (select count(*) from encontrados) as total,
      array(
        select id from encontrados order by excluido_em desc, id desc limit ${limite} offset ${(pagina - 1) * limite}
      ) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

export async function buscarIdsDaLixeira(db: Db, busca: string): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id order by excluido_em desc, id desc), '[]') as ids
    from (${naLixeira(busca)}) encontrados`.execute(db);
  return rows[0]?.ids ?? [];
}

const naLixeira = (busca: string) => sql`
  select id, excluido_em from produtos where excluido_em is not null and ${matchesWords(sql`busca`, busca)}`;
