import type { Db } from '../base/db/db.ts';

export async function anotarPedidoNoBling(db: Db, venda_id: number, pedido_bling_id: number): Promise<void> {
  await db.updateTable('vendas').set({ pedido_bling_id }).where('id', '=', venda_id).execute();
}

/** A sale that was edited meanwhile gets its number when the order says what it says now. */
export async function anotarNumeroNoBling(
  db: Db,
  { id, versao }: { id: number; versao: number },
  numero: number,
): Promise<void> {
  await db
    .updateTable('vendas')
    .set({ numero_pedido_bling: String(numero) })
    .where('id', '=', id)
    .where('versao', '=', versao)
    .execute();
}
