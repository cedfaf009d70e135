import { FORMAS_DO_REEMBOLSO } from '@varal/contract/devolucoes/devolucao';
import { aoCentavo } from '@varal/contract/dinheiro';
import { type Pagamento, saiu } from '@varal/contract/pagamentos/pagamento';
import type { FormaDePagamento } from '@varal/contract/vendas/forma-de-pagamento';
import { aDevolver } from '@varal/contract/vendas/pagamento/situacao-do-pagamento';
import type { Venda } from '@varal/contract/vendas/venda';

export type FormaDoReembolso = Exclude<FormaDePagamento, 'credito'>;

/** The customer may get money in one of the forms, credit of the shop, or nothing. */
export type Recebe = FormaDePagamento | 'nada';

export const asForma = (typed: string): FormaDoReembolso =>
  FORMAS_DO_REEMBOLSO.find((forma): forma is FormaDoReembolso => forma === typed) ?? 'outro';

/** Money goes back the way it came last; where nothing was paid, nothing goes back. */
export function comoVolta({ pago }: Pick<Venda, 'pago'>, pagamentos: readonly Pagamento[] = []): Recebe {
  if (pago <= 0) return 'nada';
  return pagamentos.findLast((um) => um.recebido_em !== null && !saiu(um))?.forma ?? 'pix';
}

/** The customer has paid this part of the goods' cost beyond what stays with them. */
export const pagoPor = (venda: Venda, custaram: number): number =>
  Math.min(custaram, aDevolver({ ...venda, devolvido: aoCentavo(venda.devolvido + custaram) }));
