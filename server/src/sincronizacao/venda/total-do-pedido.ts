import { emCentavos } from '@varal/contract/dinheiro';
import { reason } from '@varal/contract/errors';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';

type ComValores = {
  itens: readonly { quantidade: number; valor: number }[];
  desconto: { valor: number };
  outrasDespesas?: number;
  transporte: { frete: number };
};

/** Sums up an order in cents as Bling does: goods, less the discount, plus expenses and freight. */
function totalDoPedido({ itens, desconto, outrasDespesas = 0, transporte }: ComValores): number {
  const produtos = itens.reduce((soma, { quantidade, valor }) => soma + quantidade * emCentavos(valor), 0);
  return produtos - emCentavos(desconto.valor) + emCentavos(outrasDespesas) + emCentavos(transporte.frete);
}

/** Refuses a total above what an invoice holds. Up to there a number in JSON is exact to the cent. */
export function totalQueCabe(pedido: ComValores): number {
  const total = totalDoPedido(pedido);
  if (total > MAIOR_TOTAL) throw new FalhaDoBling('recusado', reason('sincronizacao.total_grande_demais'));
  return total;
}

/** The total has thirteen digits and two decimals. */
const MAIOR_TOTAL = 999_999_999_999_999;
