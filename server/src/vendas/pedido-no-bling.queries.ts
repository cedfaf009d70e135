import type { Db } from '../base/db/db.ts';
import { O_BLING } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import { anotarVenda } from './anotar-venda.ts';

export async function anotarPedidoNoBling(db: Db, venda_id: number, pedido_bling_id: number): Promise<void> {
  await db.updateTable('vendas').set({ pedido_bling_id }).where('id', '=', venda_id).execute();
  const mudancas = [dito('numero_no_bling', String(pedido_bling_id))];
  await anotarVenda(db, O_BLING, { id: venda_id, acao: 'venda.pedido_no_bling', mudancas });
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
