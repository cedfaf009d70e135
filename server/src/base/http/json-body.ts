import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { inTurn } from '../process/in-turn.ts';

const DEEPEST = 50;
/** Larger bodies are read and checked one after the other: two at once would make everybody else wait for both. */
const LARGE = 64 * 1024;
/** A product of 1,000 variations has 14,000 values. */
const MOST_VALUES = 30_000;

/** Accepts JSON and nothing else, as the contract does: an empty body is none, and every text in it can be stored. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    const read = () => {
      const refusal = refuseJson(text);
      if (refusal) return done(refusal);
      void parse(request, text, done);
    };
    if (text.length > LARGE) return void inTurn(read);
    read();
  });
}

/** Refuses a text that PostgreSQL cannot hold, of a form. */
export function refuseUnusable(text: string): void {
  if (text.includes('\0')) throw new AppError('entrada.caractere_invalido');
}

/** Refuses JSON that costs too much, or has a text with a NUL, which PostgreSQL holds in none. */
export const refuseJson = (text: string): AppError | undefined =>
  refuseCostly(text) ?? (holdsEscapedNul(text) ? new AppError('entrada.caractere_invalido') : undefined);

/**
 * Refuses JSON that is nested deeper than any shape of ours or has more values, which is meant to exhaust the stack or
 * the only thread. It looks at the text once, because parsing is what costs.
 */
export function refuseCostly(text: string): AppError | undefined {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === COMMA) values += 1;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth += 1;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    if (depth > DEEPEST) return new AppError('entrada.malformada');
    if (values > MOST_VALUES) return new AppError('entrada.grande_demais');
  }
  return undefined;
}

/** Finds the closing quote of the text that opens here. */
function endOfText(json: string, opened: number): number {
  for (let at = json.indexOf('"', opened + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    if (!isEscaped(json, at)) return at;
  }
  return json.length;
}

/** An odd number of backslashes before a sign escapes it. */
function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

function holdsEscapedNul(json: string): boolean {
  for (let at = json.indexOf(NUL); at >= 0; at = json.indexOf(NUL, at + 1)) {
    if (!isEscaped(json, at)) return true;
  }
  return false;
}

const NUL = '\\u0000';
const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
