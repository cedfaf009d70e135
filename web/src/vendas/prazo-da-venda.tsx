import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { escreverPrazo, estaAtrasada } from '@varal/contract/vendas/prazo-do-pedido';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';

type PrazoDaVendaProps = {
  venda: Pick<CartaoDaVenda, 'status' | 'prazo_pedido'>;
  /** The shop's day, which many rows share. */
  hoje?: string;
};

/** Says for when a sale is promised, and in words that it is late. */
export function PrazoDaVenda({ venda, hoje = diaDaLoja(new Date()) }: PrazoDaVendaProps) {
  const { prazo_pedido } = venda;
  if (prazo_pedido === null) return null;
  const prazo = <time dateTime={prazo_pedido}>{escreverPrazo(prazo_pedido, hoje)}</time>;
  if (!estaAtrasada(venda, hoje)) return prazo;
  return <span className="font-medium text-brick-ink">{prazo}, atrasada</span>;
}
