import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The scripts that stand in the page itself are let in one by one, by their contents. */
export const contentSecurityPolicy = (inline: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...inline.map(hashed)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const hashed = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export const HEADERS = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  // A browser heeds it only where the address is https.
  'strict-transport-security': 'max-age=31536000',
};

/** A reader shows the PDF as an object and needs nothing else. It would not open in a sandbox. */
export const ONLY_A_PDF =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Adds the headers that every answer carries. */
export function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(HEADERS);
  });
}

/** Forbids caches to keep answers, unless a route says otherwise. */
export function keepNothing(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
