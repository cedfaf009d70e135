import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

const DEEPEST = 50;

/** Accepts JSON and nothing else, as the contract does: an empty body is none, and every text in it can be stored. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    void parse(request, text, (error, value: unknown) => {
      if (error) return done(error);
      try {
        refuseUnusable(value);
        done(null, value);
      } catch (refusal) {
        done(refusal as AppError);
      }
    });
  });
}

/** PostgreSQL holds no NUL in a text, and a body nested deeper than any shape of ours is meant to exhaust the stack. */
export function refuseUnusable(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new AppError('entrada.caractere_invalido');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) throw new AppError('entrada.malformada');
  for (const [key, one] of Object.entries(value)) {
    refuseUnusable(key, depth);
    refuseUnusable(one, depth + 1);
  }
}
