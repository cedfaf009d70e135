import type { FastifyInstance } from 'fastify';
import type { Pedido } from '../carrinho/pedido.ts';
import type { Conta } from '../conta.ts';
import { novaChaveDeDce, novoCodigo, novoCodigoProprio } from '../etiqueta/codigos.ts';
import type { Memoria } from '../memoria.ts';
import { comEscopo } from '../oauth/acesso.ts';
import { escolhidos } from './escolhidos.ts';

/** Has the carriers make the labels of paid shipments. Each shipment gets its own answer. */
export function rotaDeGerar(app: FastifyInstance, conta: Conta): void {
  const { memoria, agora } = conta;

  app.post('/api/v2/me/shipment/generate', comEscopo(conta, 'shipping-generate'), async (request) => {
    const pedidos = escolhidos(request, memoria.ler());
    return Object.fromEntries(pedidos.map((pedido) => [pedido.id, umResultado(pedido)]));
  });

  function umResultado(pedido: Pedido) {
    if (pedido.datas.generated !== undefined) return { status: false, message: 'O envio já está gerado' };
    if (pedido.status !== 'released') return { status: false, message: 'O envio precisa estar pago para ser gerado' };

    memoria.mudar((tudo) => gerar(tudo, pedido, agora()));
    return { status: true, message: 'Envio gerado com sucesso' };
  }
}

function gerar(memoria: Memoria, pedido: Pedido, agora: number): void {
  pedido.status = 'generated';
  pedido.datas.generated = agora;
  pedido.alterado_em = agora;
  pedido.codigo = novoCodigo(memoria, pedido);
  pedido.codigo_proprio = novoCodigoProprio(memoria, agora);
  // A sender without an invoice gets the declaration issued.
  if (!pedido.chave_da_nota) pedido.chave_da_dce ??= novaChaveDeDce(pedido, agora);
}
