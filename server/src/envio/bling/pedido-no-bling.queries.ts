import type { Db } from '../../db.ts';

/** The order that Bling has of a sale. */
export async function pedidoNoBling(
  db: Db,
  venda_id: number,
): Promise<{ id: number; numero: string | null } | undefined> {
  const venda = await db
    .selectFrom('vendas')
    .select(['pedido_bling_id', 'numero_pedido_bling'])
    .where('id', '=', venda_id)
    .executeTakeFirst();
  if (!venda?.pedido_bling_id) return undefined;
  return { id: venda.pedido_bling_id, numero: venda.numero_pedido_bling };
}
