import type { Conta } from '../conta/conta.ts';
import { avisarSaldoVirtual } from '../estoques/movimentar.ts';
import { mostrarLinha } from './mostrar.ts';
import type { Pedido } from './pedido.ts';

/** Sends the events of an order, and of the stock that it reserves. */
export function avisarPedido(conta: Conta, evento: 'order.created' | 'order.updated', pedido: Pedido): void {
  const { id, data, numero, numeroLoja, total, contato, situacao, loja } = mostrarLinha(conta.memoria.ler(), pedido);
  conta.avisar(evento, {
    id,
    data,
    numero,
    numeroLoja,
    total,
    contato: { id: contato.id },
    vendedor: { id: pedido.dados.vendedor.id },
    loja: { id: loja.id },
    situacao,
  });
  for (const produto of new Set(pedido.dados.itens.map((item) => item.produto.id))) {
    if (produto !== 0) avisarSaldoVirtual(conta, produto);
  }
}
