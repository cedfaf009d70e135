import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/**
 * Has Bling's balances of blanks looked at that this sale's order takes there, of its own prints or of compositions: what it should hold
 * of them changes when the sale leaves, comes back, is edited or cancelled, though nothing of ours moves then.
 */
export async function verLisasNoBling(db: Db, venda_id: number): Promise<void> {
  await sql`
    select mudou_para_o_bling('estoque', lisas.ids) from (
      select array_agg(id order by id) as ids from (
        select produto_id as id from movimentos_de_estoque where venda_id = ${venda_id} and propria
        union
        select lisa_id from itens_da_venda i
        where venda_id = ${venda_id} and estampas is null and composta_no_bling(i.produto_id)
      ) uma
    ) lisas where lisas.ids is not null`.execute(db);
}
