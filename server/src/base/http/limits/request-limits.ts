import { type IncomingHttpHeaders, type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '@varal/contract/errors';
import type { FastifyInstance } from 'fastify';
import { AppError, problemOf } from '../../errors.ts';
import { HEADERS } from '../headers.ts';

/** The limits for one client: time to send a call, time to sit idle. Each route limits the size of its body. */
export const LIMITS = {
  bodyLimit: 16 * 1024,
  // Twenty pictures over a slow line take minutes.
  requestTimeout: 300_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5_000 },
};

/** A call without files has arrived after this long, also over a slow line. */
const BODY_MS = 30_000;
/** The least that an upload brings meanwhile, also over a slow line. */
const LEAST_BYTES_PER_S = 1024;
const MB = 1024 * 1024;
/** Forms of staff are smaller. A larger body that is refused was read for nothing. */
const SMALL_BYTES = 4 * 1024;
/** The refusal of a large body waits this long, so that a client that sends many leaves the processor to the shop. */
const REFUSAL_REST = { least: 50, perMb: 250, most: 500 };
/** The pause between two looks at the rest of a refused body. */
const REST_MS = 5_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFiles?: boolean;
  }
}

/**
 * Answers an unknown address before its body is read, ends a call whose body does not come, lets the refusal of a large one wait, and
 * closes the connection of a call that was answered before its body came.
 */
export function limitBodies(app: FastifyInstance, { bodyMs = BODY_MS, restMs = REST_MS } = {}): void {
  app.addHook('onRequest', async ({ is404, method, raw, headers, routeOptions }, reply) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') {
      reply.header('cache-control', 'no-store').header('connection', 'close');
      throw new AppError('rota.nao_encontrada');
    }
    if (!hasBody(headers)) return;
    whileItComes(raw, bodyMs, (isSlow) => {
      const isLate = isSlow || !routeOptions.config.takesFiles;
      if (isLate && !reply.raw.headersSent) answerBrokenRequests(TOO_LATE, raw.socket);
    });
  });
  app.addHook('onSend', async ({ headers }, reply) => {
    if (reply.statusCode >= 400 && hasBody(headers, SMALL_BYTES)) await pause(restAfter(headers));
  });
  app.addHook('onSend', async ({ raw, headers }, reply) => {
    if (raw.complete !== false || !hasBody(headers)) return;
    // A body that came with its head is read in this turn.
    await nextTurn();
    if (raw.complete) return;
    reply.header('connection', 'close');
    closeAfterBody(raw, restMs);
  });
}

function restAfter({ 'content-length': bytes }: IncomingHttpHeaders): number {
  const { least, perMb, most } = REFUSAL_REST;
  // A body that comes in chunks does not say how large it is.
  return bytes === undefined ? most : Math.min(most, least + (Number(bytes) / MB) * perMb);
}

const hasBody = (headers: IncomingHttpHeaders, above = 0): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > above;

/**
 * Node would end the connection with bytes unread, and the caller's system may then throw the answer away: the rest is read and
 * dropped, as long as it comes.
 */
function closeAfterBody(raw: IncomingMessage, restMs: number): void {
  const { socket } = raw;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (raw.readableEnded) return close();
    socket.end();
    raw.once('end', close).resume();
    whileItComes(raw, restMs, (isSlow) => isSlow && socket.destroy());
  };
}

/**
 * Tells again and again, until the whole body has come, whether less of it came than over a slow line. A busy server lets a body wait:
 * the client's time begins when somebody reads it.
 */
function whileItComes(raw: IncomingMessage, everyMs: number, tell: (isSlow: boolean) => void): void {
  const { socket } = raw;
  if (raw.complete !== false) return;
  let before: number;
  let timer: NodeJS.Timeout;
  const begin = () => {
    before = socket.bytesRead;
    timer = setInterval(() => {
      if (raw.complete) return stop();
      const came = socket.bytesRead - before;
      before = socket.bytesRead;
      tell(came * 1000 < LEAST_BYTES_PER_S * everyMs);
    }, everyMs);
  };
  const stop = () => {
    clearInterval(timer);
    raw.off('resume', begin).off('end', stop);
    socket.off('close', stop);
  };
  if (raw.readableFlowing === null) raw.once('resume', begin);
  else begin();
  raw.on('end', stop);
  socket.on('close', stop);
}

const TOO_LATE = Object.assign(new Error('request body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** A request that is not even HTTP, or never ends: the same error body, and the connection closes. */
export function answerBrokenRequests(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = new AppError(BY_CODE[error.code ?? ''] ?? 'entrada.malformada');
  const body = JSON.stringify(problemOf(refusal));
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\ncontent-type: application/problem+json; charset=utf-8\r\n` +
      `${headerLines}content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}

const headerLines = Object.entries(HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

const BY_CODE: Record<string, Extract<ErrorCode, `entrada.${string}`>> = {
  HPE_HEADER_OVERFLOW: 'entrada.cabecalhos_grandes',
  ERR_HTTP_REQUEST_TIMEOUT: 'entrada.tempo_esgotado',
};
