import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isEventStream } from './event-stream.ts';

const LONGEST_WAIT_MS = 100;
const WARN = 40;

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

/**
 * Collects pino's lines and writes them every tenth of a second: one write a line is a system call each, a tenth of the
 * cost of a small answer. Warnings and errors do not wait. Pino's own destination cannot replace it: with a full disk
 * behind it the process never ends, since its last flush tries for ever.
 */
export function gatherLines(write: (lines: string) => void) {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines === '') return;
    const text = lines;
    lines = '';
    write(text);
  };
  return {
    // Asks pino for the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    flush,
    write(line: string) {
      lines += line;
      if (this.lastLevel >= WARN) flush();
      else timer ??= setTimeout(flush, LONGEST_WAIT_MS).unref();
    },
  };
}
