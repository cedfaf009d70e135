import { emCentavos, emReais } from '../../dinheiro.ts';
import type { StatusDaVenda } from '../../fluxo/fluxo-da-venda.ts';

export const SITUACOES_DO_PAGAMENTO = ['sem_pagamento', 'parcial', 'pago', 'a_mais'] as const;
export type SituacaoDoPagamento = (typeof SITUACOES_DO_PAGAMENTO)[number];

/** Something is due of a sale only while it is one of these. */
export const COM_A_RECEBER = ['sem_pagamento', 'parcial'] as const satisfies readonly SituacaoDoPagamento[];

/** A list shows the sales of one, or all of which something is due. */
export const FILTROS_DO_PAGAMENTO = ['a_receber', ...SITUACOES_DO_PAGAMENTO] as const;
export type FiltroDoPagamento = (typeof FILTROS_DO_PAGAMENTO)[number];

export const ROTULOS_DO_PAGAMENTO = {
  sem_pagamento: 'Não pago',
  parcial: 'Parcial',
  pago: 'Pago',
  a_mais: 'Pago a mais',
} as const satisfies Record<SituacaoDoPagamento, string>;

export const ROTULOS_DO_FILTRO = {
  a_receber: 'A receber',
  ...ROTULOS_DO_PAGAMENTO,
} as const satisfies Record<FiltroDoPagamento, string>;

type Devida = { status: StatusDaVenda; total_com_frete: number; devolvido: number; pago: number };

/** Tells how much of the money received is to be given back: all of it for a cancelled sale, else the part above the price of what stayed. */
export function aDevolver({ status, total_com_frete, devolvido, pago }: Devida): number {
  const devido = status === 'cancelado' ? 0 : emCentavos(total_com_frete) - emCentavos(devolvido);
  return Math.max(0, emReais(emCentavos(pago) - devido));
}
