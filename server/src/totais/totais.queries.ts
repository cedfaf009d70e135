import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { TabelasDeTotais } from './totais.tables.ts';

/** The triggers of these tables count their rows as they come and go; sales are counted in each status, too. */
type Contada = TabelasDeTotais['totais']['de'];

/** Adds up the notes of a table, which is its number of rows without counting them. */
export const quantosEm = (contada: Contada) =>
  sql<number>`(select coalesce(sum(muda), 0) from totais where de = ${sql.lit(contada)})`;

/** This many notes are cheap to add up on each read. */
const FEW = 100;

/** Merges many notes into one per table. A note that is written or merged concurrently is left alone. */
export async function juntarTotais(db: Db): Promise<void> {
  await sql`
    with juntas as (
      delete from totais where (select count(*) from totais) > ${sql.lit(FEW)} returning de, muda
    )
    insert into totais (de, muda) select de, sum(muda) from juntas group by de`.execute(db);
}
