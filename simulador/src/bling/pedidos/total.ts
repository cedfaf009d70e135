import type { DadosDoPedido } from './pedido.ts';

/** Sums in reais: items, less the discount, which never reaches the freight, plus expenses and freight. */
export function totaisDe({ itens, desconto, outrasDespesas, transporte }: DadosDoPedido) {
  const totalProdutos = centavos(itens.reduce((soma, { quantidade, valor }) => soma + quantidade * valor, 0));
  const descontado =
    desconto.unidade === 'PERCENTUAL' ? centavos((totalProdutos * desconto.valor) / 10_000) : centavos(desconto.valor);
  const total = totalProdutos - descontado + centavos(outrasDespesas) + centavos(transporte.frete);
  return { totalProdutos: totalProdutos / 100, total: total / 100 };
}

/** Rounds half a cent up, whatever binary fractions made of it. */
export function centavos(reais: number): number {
  return Math.round(Number((reais * 100).toFixed(6)));
}
