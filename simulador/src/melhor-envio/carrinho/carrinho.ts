import type { FastifyInstance } from 'fastify';
import type { Conta } from '../conta.ts';
import { lerJson } from '../ler-json.ts';
import { exigirPedido } from '../memoria.ts';
import { comEscopo, tipoDoToken } from '../oauth/acesso.ts';
import { paginar } from '../pagina.ts';
import { entradaDeCarrinho } from './entrada.ts';
import { mostrarNoCarrinho } from './mostrar.ts';
import { novoPedido } from './novo-pedido.ts';
import type { Pedido } from './pedido.ts';
import { validar } from './validar.ts';

type ComId = { Params: { id: string } };

const PASTA = '/api/v2/me/cart';

/** The cart holds shipments that are not paid yet. They cannot be changed, only taken out. */
export function rotasDoCarrinho(app: FastifyInstance, conta: Conta): void {
  const { memoria, agora } = conta;
  const ler = comEscopo(conta, 'cart-read');
  const escrever = comEscopo(conta, 'cart-write');
  const achar = (id: string) => exigirPedido({ pedidos: noCarrinho() }, id);

  app.post(PASTA, escrever, async (request, reply) => {
    const entrada = lerJson(request, entradaDeCarrinho);
    const { servico, preco } = validar(entrada, { ajustes: memoria.ler().ajustes, token: tipoDoToken(conta, request) });
    const novo = memoria.mudar((tudo) => novoPedido(tudo, { entrada, servico, preco, agora: agora() }));
    return reply.code(201).send(mostrarNoCarrinho(memoria.ler(), novo));
  });

  app.get(PASTA, ler, async (request) =>
    paginar(
      request,
      noCarrinho().map((um) => mostrarNoCarrinho(memoria.ler(), um)),
    ),
  );

  app.get<ComId>(`${PASTA}/:id`, ler, async (request) => mostrarNoCarrinho(memoria.ler(), achar(request.params.id)));

  app.delete<ComId>(`${PASTA}/:id`, escrever, async (request, reply) => {
    const { id } = achar(request.params.id);
    memoria.mudar((tudo) => {
      tudo.pedidos = tudo.pedidos.filter((um) => um.id !== id);
    });
    return reply.code(204).send();
  });

  function noCarrinho(): Pedido[] {
    return memoria.ler().pedidos.filter(({ status }) => status === 'pending');
  }
}
