import type { Venda } from '@varal/contract/vendas/venda';

/** The order is on its way to Bling, which gives its number last. */
export const pedidoACaminho = ({ numero_pedido_bling, bling }: Pick<Venda, 'numero_pedido_bling' | 'bling'>): boolean =>
  numero_pedido_bling === null && (bling.estado === 'pendente' || bling.estado === 'alterado');
