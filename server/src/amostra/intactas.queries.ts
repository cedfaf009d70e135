import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { MARCAVEIS, type TabelaDaAmostra } from './linhas.ts';

/** A marked row, and whether it is as the sample made it. */
export type Marcada = { id: number; intacta: boolean };

/** Reads the rows of a table that the sample made and that are still there. */
export async function lerMarcadas(db: Db, tabela: TabelaDaAmostra): Promise<Marcada[]> {
  const { id, estado } = MARCAVEIS[tabela];
  const { rows } = await sql<Marcada>`
    select l.id, (select bool_and(agora.estado -> antes.key = antes.value) from jsonb_each(l.estado) antes) as intacta
    from linhas_da_amostra l
    join ${sql.table(tabela)} t on ${id} = l.id
    cross join lateral (select ${estado} as estado) agora
    where l.tabela = ${tabela}
    order by l.id`.execute(db);
  return rows;
}

export async function lerIntactas(db: Db, tabela: TabelaDaAmostra): Promise<number[]> {
  return (await lerMarcadas(db, tabela)).flatMap(({ id, intacta }) => (intacta ? [id] : []));
}

/** The shop was filled with invented data that nobody has deleted. */
export async function temAmostra(db: Db): Promise<boolean> {
  return (await db.selectFrom('amostra').select('unica').executeTakeFirst()) !== undefined;
}
