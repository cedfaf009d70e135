import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@varal/contract/errors';
import type { FastifyInstance } from 'fastify';
import { AppError, problemOf } from '../errors.ts';
import { HEADERS } from './headers.ts';

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

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFiles?: boolean;
  }
}

/** Answers an unknown address before its body is read, and ends a call whose body does not come. */
export function limitBodies(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('onRequest', async ({ is404, method, raw, headers, routeOptions }, reply) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') {
      reply.header('cache-control', 'no-store').header('connection', 'close');
      throw new AppError('rota.nao_encontrada');
    }
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (!hasBody || routeOptions.config.takesFiles) return;
    const late = setTimeout(() => {
      if (raw.complete === false) answerBrokenRequests(TOO_LATE, raw.socket);
    }, bodyMs);
    for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(late));
  });
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
