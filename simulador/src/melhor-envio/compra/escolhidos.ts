import type { FastifyRequest } from 'fastify';
import { idsDePedidos } from '../campos.ts';
import type { Pedido } from '../carrinho/pedido.ts';
import { type ErrosDeCampo, invalido } from '../erros.ts';
import { lerJson } from '../ler-json.ts';
import type { Memoria } from '../memoria.ts';

/** Returns the shipments that a call about `orders` names, each once; it refuses the call when one does not exist. */
export function escolhidos(request: FastifyRequest, memoria: Memoria): Pedido[] {
  const { orders } = lerJson(request, idsDePedidos);
  const erros: ErrosDeCampo = {};
  const achados = orders.flatMap((id, i) => {
    const um = memoria.pedidos.find((pedido) => pedido.id === id);
    if (!um) erros[`orders.${i}`] = [`O campo orders.${i} é inválido.`];
    return um ?? [];
  });
  if (Object.keys(erros).length > 0) throw invalido(erros);
  return [...new Set(achados)];
}
