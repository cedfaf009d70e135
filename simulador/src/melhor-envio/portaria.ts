import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limite } from './limites.ts';

/** Refuses callers that do not identify themselves, as in `Varal (suporte@exemplo.com.br)`. */
export function exigirIdentificacao(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (/\([^()\s]+@[^()\s]+\)/.test(request.headers['user-agent'] ?? '')) return;
    return reply.code(403).type('text/html').header('server', 'awselb/2.0').send(BARRADO);
  });
}

/** The limit is checked on arrival and answered after an armed fault had its turn. */
export function limitar(app: FastifyInstance, limite: Limite, ajustes: () => { por_minuto: number }): void {
  const esperas = new WeakMap<FastifyRequest, number>();

  app.addHook('onRequest', async (request) => {
    const espera = limite.chegar();
    if (espera !== null) esperas.set(request, espera);
  });
  app.addHook('preHandler', async (request, reply) => {
    const espera = esperas.get(request);
    if (espera !== undefined) return vemDemais(reply, espera, ajustes().por_minuto);
  });
}

/** Refuses calls without a route. */
export function recusarOResto(app: FastifyInstance, pasta: string): void {
  for (const caminho of [pasta, `${pasta}/*`]) {
    app.all(caminho, async (request, reply) =>
      reply.code(404).send({ message: `The route ${request.url.split('?')[0]?.slice(1)} could not be found.` }),
    );
  }
}

function vemDemais(reply: FastifyReply, espera: number, limite: number): FastifyReply {
  return reply
    .code(429)
    .headers({ 'retry-after': String(espera), 'x-ratelimit-limit': String(limite), 'x-ratelimit-remaining': '0' })
    .send({ message: 'Too Many Attempts.' });
}

const BARRADO =
  '<html>\r\n<head><title>403 Forbidden</title></head>\r\n<body>\r\n<center><h1>403 Forbidden</h1></center>\r\n</body>\r\n</html>\r\n';
