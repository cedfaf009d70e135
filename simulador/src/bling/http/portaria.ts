import type { FastifyInstance, FastifyReply } from 'fastify';
import { contarChegadas } from '../../servico.ts';
import type { Chegada, Limites } from './limites.ts';

/** Limits every call of a scope. */
export function limitar(app: FastifyInstance, limites: Limites, chegar: () => Chegada): void {
  contarChegadas(app, chegar, (chegada, reply) => {
    if (chegada instanceof Error) throw chegada;
    return chegada === 'bloqueada' ? enderecoBloqueado(reply) : undefined;
  });
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode >= 400) limites.erro();
  });
}

/** Bling does not document the answer to a blocked address; a gateway's page is the least friendly one. */
function enderecoBloqueado(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .type('text/html; charset=utf-8')
    .send('<html>\n<head><title>403 Forbidden</title></head>\n<body><h1>403 Forbidden</h1></body>\n</html>\n');
}
