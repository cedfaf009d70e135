import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** JSON as the contract takes it: an empty body is none, and no text anywhere holds what a database text cannot. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    void parse(request, text, (error, value: unknown) => {
      if (error) return done(error);
      if (text.includes('\\u0000') && hasNul(value)) return done(new AppError('entrada.caractere_invalido'));
      done(null, value);
    });
  });
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (Array.isArray(value)) return value.some(hasNul);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([key, one]) => hasNul(key) || hasNul(one));
  return false;
}
