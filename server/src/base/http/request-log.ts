import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import { isEventStream } from './event-stream.ts';

const LONGEST_WAIT_MS = 100;
const WARN = 40;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** These parameters of the path are ids of records, and may be written down. */
    ids?: readonly string[];
  }
  interface FastifyRequest {
    /** Somebody tried to sign in with this name. */
    nome_tentado: string | undefined;
    /** This person signed in by the call. */
    entrou: number | undefined;
    criado: number | undefined;
  }
}

/**
 * Logs one line a request. It tells who called, from where, and which records by their ids: those of the path, and the one that the
 * call made. It names nobody but who was refused a sign-in, and has no query, no body and no key of an open link.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('nome_tentado', undefined);
  app.decorateRequest('entrou', undefined);
  app.decorateRequest('criado', undefined);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 201 && typeof payload === 'string') request.criado = idIn(payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { criado, nome_tentado } = request;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        ids: idsIn(request),
        ...(criado !== undefined && { criado }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        endereco: clientAddress(request),
        usuario_id: request.quem?.id ?? request.entrou ?? null,
        ...(nome_tentado !== undefined && reply.statusCode >= 400 && { nome_tentado }),
      },
      isEventStream(reply) ? 'stream ended' : 'request',
    );
  });
}

/** A text that is no id may be anything that somebody wrote into an address. */
function idsIn({ routeOptions, params }: FastifyRequest): Record<string, number> {
  const given = params as Record<string, string>;
  const named = (routeOptions.config.ids ?? []).filter((name) => /^\d{1,10}$/.test(given[name] ?? ''));
  return Object.fromEntries(named.map((name) => [name, Number(given[name])]));
}

/** An answer that is given again has the id of the first time, so the answer is asked and not the work. */
function idIn(answer: string): number | undefined {
  // It stands first in most shapes, and a count of the whole shop takes long to read.
  const first = /^\{"id":(\d+)[,}]/.exec(answer)?.[1];
  if (first) return Number(first);
  const id: unknown = JSON.parse(answer)?.id;
  return typeof id === 'number' ? id : undefined;
}

/** An id given by a proxy is kept, if it looks like one. */
export function requestId({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The log writes through the process's own stream: a full disk behind it must cost log lines, not the server. */
export const stdoutLines = gatherLines((lines) => void process.stdout.write(lines));
process.once('exit', stdoutLines.flush);

type Logged = Error & { code?: string; constraint?: string; table?: string };

/** An error as it may be written down: what a database adds in `detail` are the very values of a row. */
export function withoutPersonalData(error: Logged) {
  const { name, code, constraint, table, stack = '' } = error;
  const message = quotesValues(error) ? error.message.replace(/".*"/s, '"…"') : error.message;
  return { type: name, message, code, constraint, table, stack: stack.replace(error.message, () => message) };
}

/** A text that is no JSON, and a value that the database cannot read (class 22), stand in the very message. */
const quotesValues = (error: Logged) => error instanceof SyntaxError || /^22...$/.test(error.code ?? '');

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
