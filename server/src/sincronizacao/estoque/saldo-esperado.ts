import type { VendaVista } from './explicar-saldo.ts';
import { esperaDoBling, type QuemMove } from './quem-move.ts';
import { estaLancada, jaBaixadas, seguradasNoLancamento } from './venda-no-saldo.ts';

/** The units by which Bling's balance is rightly lower than ours. `presas`: blanks that sales hold for what is made of them. */
export function baixadasLa(presas: number, vendas: readonly VendaVista[], quem: QuemMove): number {
  const espera = esperaDoBling(quem);
  const doPedido = (venda: VendaVista): number => {
    if (estaLancada(venda)) return seguradasNoLancamento(venda, espera);
    // An open order of compositions keeps its blanks from others by itself, where the account reserves them.
    return espera.componentes && venda.reserva ? venda.seguradas : 0;
  };
  return jaBaixadas(vendas, espera) + presas - vendas.reduce((soma, venda) => soma + doPedido(venda), 0);
}
