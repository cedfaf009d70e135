import { ROTULOS_DO_PAGAMENTO, type SituacaoDoPagamento } from '@varal/contract/vendas/pagamento/situacao-do-pagamento';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { Badge } from '../ui/notice/badge.tsx';
import type { Tone } from '../ui/notice/tone.ts';

/** Says whether a sale is paid. Of a cancelled one without money there is nothing to say. */
export function PagamentoBadge({
  venda: { status, situacao_do_pagamento: situacao },
}: {
  venda: Pick<CartaoDaVenda, 'status' | 'situacao_do_pagamento'>;
}) {
  if (status === 'cancelado' && situacao === 'sem_pagamento') return null;
  return <Badge tone={TOM[situacao]}>{ROTULOS_DO_PAGAMENTO[situacao]}</Badge>;
}

const TOM = {
  sem_pagamento: 'neutral',
  parcial: 'amber',
  pago: 'leaf',
  a_mais: 'anil',
} as const satisfies Record<SituacaoDoPagamento, Tone>;
