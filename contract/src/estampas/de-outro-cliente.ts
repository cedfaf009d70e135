import { type Reason, reason } from '../errors.ts';
import type { Estampa } from './estampa.ts';

type DeQuem = Pick<Estampa, 'cliente_id' | 'cliente_nome'>;

/** A customer's own goes on that customer's sales only; on a product, which is nobody's, it does not go at all. */
export function recusaDeOutroCliente({ cliente_id, cliente_nome }: DeQuem, para: number | null): Reason | null {
  if (cliente_id === null || cliente_id === para) return null;
  return reason('estampa.de_cliente', { nome: cliente_nome ?? '' });
}
