import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';

export type SituacaoDoPedido = {
  status: StatusDaVenda;
  /** The situation that the sale's status asks for, and the order's actual one. */
  quer: number;
  esta: number;
  /** The situation seen last, and the one we sent last; null for an order that was just made. */
  vista: number | null;
  enviada: number | null;
  /** The status of the sale in which a person chose Bling's situation. */
  aceita_no_status: StatusDaVenda | null;
};

/** Answers what becomes of the order's situation. One that we neither sent nor saw was set at Bling: people decide about it. */
export function compararSituacao(pedido: SituacaoDoPedido): 'em_dia' | 'mudou_la' | 'deixar' | 'levar' {
  const { status, quer, esta, vista, enviada, aceita_no_status } = pedido;
  if (esta === quer) return 'em_dia';
  const conhecidas = [vista, enviada].filter((situacao) => situacao !== null);
  if (conhecidas.length > 0 && !conhecidas.includes(esta)) return 'mudou_la';
  return aceita_no_status === status ? 'deixar' : 'levar';
}
