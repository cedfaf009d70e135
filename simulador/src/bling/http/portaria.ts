import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { naoEncontrado } from './erros.ts';
import type { Chegada, Limites } from './limites.ts';

/** Limits every call of a scope. The limit is checked on arrival and answered after an armed fault had its turn. */
export function limitar(app: FastifyInstance, limites: Limites, chegar: () => Chegada): void {
  const chegadas = new WeakMap<FastifyRequest, Chegada>();

  app.addHook('onRequest', async (request) => {
    chegadas.set(request, chegar());
  });
  app.addHook('preHandler', async (request, reply) => {
    const chegada = chegadas.get(request);
    if (chegada === 'bloqueada') return enderecoBloqueado(reply);
    if (chegada instanceof Error) throw chegada;
  });
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode >= 400) limites.erro();
  });
}

/** Refuses calls without a route, a wrong method included. */
export function recusarOResto(app: FastifyInstance, pasta: string): void {
  for (const caminho of [pasta, `${pasta}/*`]) {
    app.all(caminho, async () => {
      throw naoEncontrado();
    });
  }
}

/** Bling does not document the answer to a blocked address; a gateway's page is the least friendly one. */
function enderecoBloqueado(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .type('text/html; charset=utf-8')
    .send('<html>\n<head><title>403 Forbidden</title></head>\n<body><h1>403 Forbidden</h1></body>\n</html>\n');
}
