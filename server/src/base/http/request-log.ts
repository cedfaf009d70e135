import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isEventStream } from './event-stream.ts';
import { gatherLines } from './gather-lines.ts';

/**
 * Logs one line a request. It names the user by id and the route, never an address with its query, a name or a body.
 */
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
      isEventStream(reply) ? 'stream ended' : 'request',
    );
  });
}

/** An id given by a proxy is kept, if it looks like one. */
export function requestId({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The log writes through the process's own stream: a full disk behind it must cost log lines, not the server. */
export const stdoutLines = gatherLines((lines) => void process.stdout.write(lines));
process.once('exit', stdoutLines.flush);

/** An error as it may be written down: what a database adds in `detail` are the very values of a row. */
export function withoutPersonalData(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, message, code, constraint, table, stack = '' } = error;
  return { type: name, message, code, constraint, table, stack };
}
