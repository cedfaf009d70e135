import type { Db } from '../../base/db/db.ts';

/** A record that was removed here while it was being made at Bling is to be removed there, by the number it got. */
export async function lembrarDoQueSumiu(
  db: Db,
  { tipo, registro_id, id_bling }: { tipo: 'categoria' | 'produto'; registro_id: number; id_bling: number },
): Promise<void> {
  await db
    .updateTable('sincronizacoes')
    .set({ id_bling })
    .where('tipo', '=', tipo)
    .where('registro_id', '=', registro_id)
    .execute();
}
