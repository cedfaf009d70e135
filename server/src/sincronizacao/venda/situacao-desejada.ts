import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';

export type SituacaoDoPedido = {
  status: StatusDaVenda;
  /** Where the order is to stand while the sale is in this status, and where it stands. */
  quer: number;
  esta: number;
  /** Where it was last seen, and where we last set out to bring it: nothing of an order that was just made. */
  vista: number | null;
  enviada: number | null;
  /** In this status what Bling has was chosen. */
  aceita_no_status: StatusDaVenda | null;
};

/**
 * What is to be done about an order's situation. Where it stands and neither we brought it nor saw it before, somebody moved
 * it there: that is for people to decide.
 */
export function situacaoDesejada(pedido: SituacaoDoPedido): 'em_dia' | 'mudou_la' | 'deixar' | 'levar' {
  const { status, quer, esta, vista, enviada, aceita_no_status } = pedido;
  if (esta === quer) return 'em_dia';
  const conhecidas = [vista, enviada].filter((situacao) => situacao !== null);
  if (conhecidas.length > 0 && !conhecidas.includes(esta)) return 'mudou_la';
  return aceita_no_status === status ? 'deixar' : 'levar';
}
