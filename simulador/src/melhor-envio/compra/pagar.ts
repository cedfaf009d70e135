import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { instanteDe } from '../../datas.ts';
import { mostrarNosPedidos } from '../carrinho/mostrar.ts';
import { novoProtocolo } from '../carrinho/novo-pedido.ts';
import type { Pedido } from '../carrinho/pedido.ts';
import type { Conta } from '../conta.ts';
import { invalido, recusado } from '../erros.ts';
import { lerJson } from '../ler-json.ts';
import type { Memoria } from '../memoria.ts';
import { comEscopo } from '../oauth/acesso.ts';
import type { Compra } from './compra.ts';
import { escolhidos } from './escolhidos.ts';

const CEP_SEM_SALDO = '99999993';

const outroMeio = z.object({ gateway: z.string().optional() });

/** Pays shipments with the wallet, all or none. A paid one is never paid again, but there is no key of repetition. */
export function rotaDePagar(app: FastifyInstance, conta: Conta): void {
  const { memoria, agora } = conta;

  app.post('/api/v2/me/shipment/checkout', comEscopo(conta, 'shipping-checkout'), async (request) => {
    const pedidos = escolhidos(request, memoria.ler());
    if (lerJson(request, outroMeio).gateway) throw invalido({ gateway: ['O campo gateway é inválido.'] });
    if (pedidos.some(({ datas }) => datas.paid !== undefined)) {
      throw invalido({ orders: ['Existe uma ou mais orders que já foram pagas.'] });
    }

    const total = pedidos.reduce((soma, { preco }) => soma + preco, 0);
    const { saldo } = memoria.ler();
    if (saldo < total || pedidos.some(({ to }) => to.postal_code === CEP_SEM_SALDO)) {
      throw recusado(`Seu saldo de ${emReais(saldo)} não é suficiente para pagar ${emReais(total)}.`);
    }

    const compra = memoria.mudar((tudo) => pagar(tudo, pedidos, total, agora()));
    return {
      purchase: mostrarCompra(memoria.ler(), compra, pedidos),
      digitable: null,
      redirect: null,
      message: null,
      token: null,
      payment_id: null,
    };
  });
}

function pagar(memoria: Memoria, pedidos: readonly Pedido[], total: number, agora: number): Compra {
  for (const pedido of pedidos) {
    pedido.status = 'released';
    pedido.datas.paid = agora;
    pedido.alterado_em = agora;
  }
  const compra: Compra = {
    id: randomUUID(),
    protocol: novoProtocolo(memoria, 'PUR', agora),
    total,
    paga_em: agora,
    transacao: { id: randomUUID(), protocol: novoProtocolo(memoria, 'TRN', agora) },
    pedidos: pedidos.map(({ id }) => id),
  };
  memoria.saldo -= total;
  memoria.compras.push(compra);
  return compra;
}

function mostrarCompra(memoria: Memoria, { id, protocol, total, paga_em, transacao }: Compra, pedidos: Pedido[]) {
  const momento = instanteDe(paga_em);
  return {
    id,
    protocol,
    total: total / 100,
    discount: 0,
    status: 'paid',
    paid_at: momento,
    canceled_at: null,
    created_at: momento,
    updated_at: momento,
    payment: null,
    transactions: [
      {
        ...transacao,
        value: total / 100,
        type: 'debit',
        status: 'authorized',
        description: `Pagamento da compra ${protocol}`,
        authorized_at: momento,
        created_at: momento,
      },
    ],
    orders: pedidos.map((um) => mostrarNosPedidos(memoria, um)),
    paypal_discounts: [],
  };
}

function emReais(centavos: number): string {
  return `R$ ${(centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`;
}
