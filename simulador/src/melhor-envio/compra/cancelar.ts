import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { presente, texto, textoOuVazio } from '../campos.ts';
import type { Pedido, Status } from '../carrinho/pedido.ts';
import type { Conta } from '../conta.ts';
import { lerJson } from '../ler-json.ts';
import { exigirPedido } from '../memoria.ts';
import { comEscopo } from '../oauth/acesso.ts';
import { escolhidos } from './escolhidos.ts';

const ESTORNO_MS = 12 * 3_600_000;
const CANCELAVEIS: readonly Status[] = ['released', 'generated'];

const cancelamento = z.object({
  order: presente(z.object({ id: texto, reason_id: texto, description: textoOuVazio })),
});

/** Labels that are paid and not on their way yet may be given up. The money comes back half a day later. */
export function rotasDeCancelar(app: FastifyInstance, conta: Conta): void {
  const { memoria, agora } = conta;
  const daConta = comEscopo(conta, 'shipping-cancel');

  app.post('/api/v2/me/shipment/cancellable', daConta, async (request) =>
    Object.fromEntries(escolhidos(request, memoria.ler()).map((um) => [um.id, { cancellable: podeSerCancelado(um) }])),
  );

  app.post('/api/v2/me/shipment/cancel', daConta, async (request) => {
    const { id } = lerJson(request, cancelamento).order;
    const pedido = exigirPedido(memoria.ler(), id);
    if (!podeSerCancelado(pedido)) return { [id]: { canceled: false } };

    memoria.mudar(({ estornos }) => {
      pedido.status = 'canceled';
      pedido.datas.canceled = agora();
      pedido.alterado_em = agora();
      estornos.push({ valor: pedido.preco, em: agora() + ESTORNO_MS });
    });
    return { [id]: { canceled: true } };
  });
}

function podeSerCancelado({ status }: Pedido): boolean {
  return CANCELAVEIS.includes(status);
}
