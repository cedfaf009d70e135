import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/** Reads the body of a control call. It is JSON whatever the header says, so that a plain `curl -d` works. */
export function lerEntrada(bytes: unknown): unknown {
  try {
    return Buffer.isBuffer(bytes) ? JSON.parse(bytes.toString('utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** Names all errors at once. */
export function recusar(reply: FastifyReply, erro: z.ZodError): FastifyReply {
  return reply.code(400).send({ erro: [...new Set(erro.issues.map((um) => um.message))].join(' ') });
}
