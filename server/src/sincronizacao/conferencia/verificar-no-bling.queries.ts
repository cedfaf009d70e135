import type { Db } from '../../base/db/db.ts';

export async function temPedidos(db: Db): Promise<boolean> {
  const pedido = await db
    .selectFrom('vendas')
    .select('id')
    .where('pedido_bling_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return pedido !== undefined;
}

/** The next products and variations after one, whose balances are kept there. */
export async function lerComSaldo(db: Db, depois: number, quantos: number): Promise<number[]> {
  const rows = await db
    .selectFrom('saldos_no_bling')
    .select('id_bling')
    .where('id_bling', '>', depois)
    .orderBy('id_bling')
    .limit(quantos)
    .execute();
  return rows.map(({ id_bling }) => id_bling);
}
