import type { Conta } from '../conta/conta.ts';
import { novoId } from '../conta/memoria.ts';
import { lancarEstoque } from './estoque-do-pedido.ts';
import type { Pedido } from './pedido.ts';

/** Makes the order's invoice, still to be issued; an order has one. */
export function gerarNota(conta: Conta, pedido: Pedido): number {
  if (pedido.nota_fiscal === 0) {
    conta.memoria.mudar((tudo) => Object.assign(pedido, { nota_fiscal: novoId(tudo) }));
  }
  return pedido.nota_fiscal;
}

/** Issues the invoice as a person does in Bling's screens. Some accounts post its stock by this. */
export function emitirNota(conta: Conta, pedido: Pedido): number {
  const nota = gerarNota(conta, pedido);
  conta.memoria.mudar(() => Object.assign(pedido, { nota_emitida: true }));
  if (conta.memoria.ler().ajustes.baixa === 'nota') lancarEstoque(conta, pedido);
  return nota;
}
