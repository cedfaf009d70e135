import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** One line a request: who and what by id and route, never an address with its query, a name or a body. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        usuario_id: request.quem?.id ?? null,
      },
      'request',
    );
  });
}

/** An id given by a proxy is kept, if it looks like one. */
export function requestId({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
