import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { abrirVenda } from '../vendas/abrir-venda.ts';
import type { VendaTravada } from '../vendas/vendas.queries.ts';
import { segurarCaixa } from './caixa/trava.queries.ts';
import { buscarPagamento, buscarVendaDoPagamento, type PagamentoLido } from './pagamentos.queries.ts';

/** Locks the sale of a payment and holds the till, so that nobody else moves its money, and reads the payment as it is then. */
export async function abrirPagamento(db: Db, id: number): Promise<{ venda: VendaTravada; pagamento: PagamentoLido }> {
  const venda_id = await buscarVendaDoPagamento(db, id);
  if (!venda_id) throw new AppError('pagamento.nao_encontrado');
  const venda = await abrirVenda(db, venda_id);
  await segurarCaixa(db);
  return { venda, pagamento: await lerPagamento(db, id) };
}

/** A payment that was there may have been erased while its sale was waited for. */
export async function lerPagamento(db: Db, id: number): Promise<PagamentoLido> {
  const pagamento = await buscarPagamento(db, id);
  if (!pagamento) throw new AppError('pagamento.nao_encontrado');
  return pagamento;
}
