import type { Venda } from '@varal/contract/vendas/venda';

type Sincronizavel = {
  numero_pedido_bling: string | null;
  pedido_bling_id: number | null;
  sincronizacao_pedida_em: string | null;
};

export function estadoNoBling(venda: Sincronizavel): Venda['bling'] {
  const nada = { erro: null, atualizado_em: null };
  if (venda.sincronizacao_pedida_em)
    return { estado: 'pendente', erro: null, atualizado_em: venda.sincronizacao_pedida_em };
  if (venda.numero_pedido_bling) return { estado: 'sincronizado', ...nada };
  // Bling has the order as it was before the sale was edited.
  return { estado: venda.pedido_bling_id ? 'alterado' : 'nao_sincronizado', ...nada };
}
