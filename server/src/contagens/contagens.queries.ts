import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** The tables whose rows are counted as they come and go. */
type Contada = 'produtos_na_busca' | 'vendas';

/** How many rows there are, for whoever asks for no more than that. */
export const quantosEm = (tabela: Contada) =>
  sql<number>`(select coalesce(sum(muda), 0) from contagens where de = ${sql.lit(tabela)})`;

/** Few enough to be added up each time. */
const POUCAS = 100;

/** Puts many notes together; a note that somebody writes meanwhile, or puts together, is left to them. */
export async function juntarContagens(db: Db): Promise<void> {
  await sql`
    with juntas as (
      delete from contagens where (select count(*) from contagens) > ${sql.lit(POUCAS)} returning de, muda
    )
    insert into contagens (de, muda) select de, sum(muda) from juntas group by de`.execute(db);
}
