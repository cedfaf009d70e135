import type { PagamentoDigitado } from '@varal/contract/vendas/pagamento/pagamento-digitado';
import type { Venda, VendaNova } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import type { Quem } from '../base/http/session.ts';
import type { Bling } from '../bling/bling.ts';
import { verVenda } from './abrir-venda.ts';
import { criarVenda } from './criar-venda.ts';
import { combinarFrete } from './frete/combinar-frete.ts';

/** Notes what was paid of a sale. `app.ts` hands it in: money knows sales, and sales know no money. */
export type Receber = (db: Db, pago: { venda_id: number; digitado: PagamentoDigitado; quem: Quem }) => Promise<unknown>;

export type DepsDeVender = { bling: Bling; receber: Receber };

/** A new sale as its form says it, with the freight that was agreed on and what was paid at once, or nothing of it at all. */
export async function vender(
  db: Db,
  { bling, receber }: DepsDeVender,
  { nova, quem }: { nova: VendaNova; quem: Quem },
): Promise<Venda> {
  const { codigo_servico_frete, frete_valor, pagamentos, ...digitada } = nova;
  const venda = await criarVenda(db, { digitada, quem });
  if (!codigo_servico_frete && pagamentos.length === 0) return venda;

  const { id } = venda;
  if (codigo_servico_frete) {
    await combinarFrete(db, { bling, id, escolhido: { codigo_servico_frete, frete_valor }, quem });
  }
  for (const digitado of pagamentos) await receber(db, { venda_id: id, digitado, quem });
  return verVenda(db, id);
}
