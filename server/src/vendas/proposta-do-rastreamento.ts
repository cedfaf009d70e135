import type { StatusDaVenda } from '@varal/contract/vendas/fluxo-da-venda';
import type { SituacaoDoEnvio } from '../envio/rastreio.ts';

const SAIU: readonly SituacaoDoEnvio[] = ['postada', 'em_transito', 'entregue'];

/** Where a sale may go by what its carrier says. Nothing goes there by itself: people know more than carriers tell. */
export function propostaDoRastreamento(status: StatusDaVenda, situacao: SituacaoDoEnvio): StatusDaVenda | null {
  if (status === 'retirada' && SAIU.includes(situacao)) return 'enviado';
  if (status === 'enviado' && situacao === 'entregue') return 'concluido';
  return null;
}
