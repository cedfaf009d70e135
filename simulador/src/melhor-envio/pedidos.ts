import type { FastifyInstance } from 'fastify';
import { mostrarNosPedidos } from './carrinho/mostrar.ts';
import type { Pedido } from './carrinho/pedido.ts';
import type { Conta } from './conta.ts';
import { invalido } from './erros.ts';
import { obrigatorio } from './ler-json.ts';
import { exigirPedido } from './memoria.ts';
import { comEscopo } from './oauth/acesso.ts';
import { paginar } from './pagina.ts';

const PASTA = '/api/v2/me/orders';

/** Serves every shipment, those in the cart included. These answers are always fresh. */
export function rotasDePedidos(app: FastifyInstance, conta: Conta): void {
  const { memoria } = conta;
  const ler = comEscopo(conta, 'orders-read');
  const mostrar = (um: Pedido) => mostrarNosPedidos(memoria.ler(), um);

  app.get<{ Querystring: { status?: string } }>(PASTA, ler, async (request) => {
    const { status } = request.query;
    return paginar(
      request,
      memoria
        .ler()
        .pedidos.filter((um) => !status || um.status === status)
        .reverse()
        .map(mostrar),
    );
  });

  app.get<{ Querystring: { q?: string } }>(`${PASTA}/search`, ler, async (request) => {
    const procurado = request.query.q?.trim().toLowerCase();
    if (!procurado) throw invalido({ q: [obrigatorio('q')] });
    return memoria
      .ler()
      .pedidos.filter((um) => textosDe(um).includes(procurado))
      .map(mostrar);
  });

  app.get<{ Params: { id: string } }>(`${PASTA}/:id`, ler, async (request) =>
    mostrar(exigirPedido(memoria.ler(), request.params.id)),
  );
}

function textosDe({ id, protocol, codigo, codigo_proprio, tags }: Pedido): string[] {
  return [id, protocol, codigo ?? '', codigo_proprio ?? '', ...tags.map(({ tag }) => tag)].map((um) =>
    um.toLowerCase(),
  );
}
