import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Gives an answer an ETag, so that browsers may keep it and ask each time whether it still holds; an unchanged answer
 * has no body. The hash covers a list's total and next page, although they travel as headers.
 */
export async function revalidate(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (typeof answer !== 'string' || reply.statusCode !== 200) return answer;
  const hash = createHash('sha256').update(answer);
  for (const name of ['x-total-count', 'link']) hash.update(`\n${name}: ${reply.getHeader(name) ?? ''}`);
  // The tag is weak: a proxy that compresses the answer sends other bytes that say the same.
  const etag = `W/"${hash.digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (!isKnown(etag, request.headers['if-none-match'])) return answer;
  reply.code(304);
  return null;
}

const isKnown = (etag: string, known = ''): boolean => known.split(',').some((one) => weak(one.trim()) === etag);

const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`);
