import type { FastifyInstance } from 'fastify';
import { idsDePedidos } from '../campos.ts';
import { codigoVisivel, datasDe } from '../carrinho/mostrar.ts';
import type { Pedido } from '../carrinho/pedido.ts';
import type { Conta } from '../conta.ts';
import { lerJson } from '../ler-json.ts';
import type { Memoria } from '../memoria.ts';
import { comEscopo } from '../oauth/acesso.ts';

const CONGELADO_MS = 3_600_000;

/** Tells the milestones of parcels, without places. The answer stays the same for an hour. Unknown ids are left out. */
export function rotaDeRastreio(app: FastifyInstance, conta: Conta): void {
  const { memoria, agora } = conta;

  app.post('/api/v2/me/shipment/tracking', comEscopo(conta, 'shipping-tracking'), async (request) => {
    const { orders } = lerJson(request, idsDePedidos);
    const pedidos = memoria.ler().pedidos.filter(({ id }) => orders.includes(id));
    return Object.fromEntries(pedidos.map((pedido) => [pedido.id, consultar(pedido)]));
  });

  function consultar(pedido: Pedido): Record<string, unknown> {
    if (pedido.rastreio && agora() - pedido.rastreio.em < CONGELADO_MS) return pedido.rastreio.resposta;
    return memoria.mudar((tudo) => {
      pedido.rastreio = { em: agora(), resposta: respostaDe(tudo, pedido) };
      return pedido.rastreio.resposta;
    });
  }
}

function respostaDe(memoria: Memoria, pedido: Pedido): Record<string, unknown> {
  return {
    id: pedido.id,
    protocol: pedido.protocol,
    status: pedido.status,
    tracking: codigoVisivel(memoria, pedido),
    melhorenvio_tracking: pedido.codigo_proprio,
    ...datasDe(pedido),
    expired_at: null,
  };
}
