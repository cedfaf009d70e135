import type { Pagamento } from '@varal/contract/pagamentos/pagamento';
import type { Db } from '../base/db/db.ts';
import { verVenda } from '../vendas/abrir-venda.ts';
import { listarPagamentos } from './pagamentos.queries.ts';

export async function verPagamentos(db: Db, venda_id: number): Promise<Pagamento[]> {
  const pagamentos = await listarPagamentos(db, venda_id);
  // A sale without payments may be no sale.
  if (pagamentos.length === 0) await verVenda(db, venda_id);
  return pagamentos;
}
