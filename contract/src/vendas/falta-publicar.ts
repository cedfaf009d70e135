import { naoPublicados } from '../produtos/publicacao.ts';
import type { ItemDaVenda, Venda } from './venda.ts';

/** Finds the lines that keep a sale from having an order at Bling. An order that is there already waits for none of them. */
export const faltaPublicar = ({
  itens,
  numero_pedido_bling,
}: Pick<Venda, 'itens' | 'numero_pedido_bling'>): ItemDaVenda[] =>
  numero_pedido_bling === null ? naoPublicados(itens) : [];
