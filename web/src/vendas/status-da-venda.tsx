import { ROTULOS, type StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { Badge } from '../ui/notice/badge.tsx';
import type { Tone } from '../ui/notice/tone.ts';

export function StatusDaVendaBadge({ status }: { status: StatusDaVenda }) {
  return <Badge tone={TOM[status]}>{ROTULOS[status]}</Badge>;
}

/** The colours say: to begin, under way, out of the shop, called off. */
const TOM = {
  separacao: 'amber',
  embalagem: 'anil',
  selecionar_envio: 'anil',
  etiqueta: 'anil',
  retirada: 'anil',
  enviado: 'leaf',
  concluido: 'leaf',
  cancelado: 'brick',
} as const satisfies Record<StatusDaVenda, Tone>;
