import { ROTULOS_DA_DEVOLUCAO } from '@varal/contract/vendas/devolvido/situacao-da-devolucao';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { Badge } from '../ui/notice/badge.tsx';

/** Says that goods of a sale came back. Of any other there is nothing to say. */
export function DevolucaoBadge({ venda }: { venda: Pick<CartaoDaVenda, 'situacao_da_devolucao'> }) {
  const situacao = venda.situacao_da_devolucao;
  if (situacao === 'nenhuma') return null;
  return <Badge tone={situacao === 'total' ? 'brick' : 'amber'}>{ROTULOS_DA_DEVOLUCAO[situacao]}</Badge>;
}
