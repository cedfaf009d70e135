import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@varal/contract/errors';
import { AppError, problemOf } from '../errors.ts';
import { HEADERS } from './headers.ts';

/** The limits for one client: size of a body, time to send it, time to sit idle. */
export const LIMITS = {
  bodyLimit: 2 * 1024 * 1024,
  // Twenty pictures over a slow line take minutes.
  requestTimeout: 300_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5_000 },
};

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
