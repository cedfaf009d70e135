import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/**
 * Has Bling's balances of blanks looked at that were used up for this sale: what it should hold of them changes when the sale leaves,
 * comes back, is edited or cancelled, though nothing of ours moves then.
 */
export async function verLisasNoBling(db: Db, venda_id: number): Promise<void> {
  await sql`
    select mudou_para_o_bling('estoque', gastas.ids) from (
      select array_agg(distinct produto_id) as ids from movimentos_de_estoque where venda_id = ${venda_id} and propria
    ) gastas where gastas.ids is not null`.execute(db);
}
