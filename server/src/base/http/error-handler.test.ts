import { ERRORS, type ErrorCode } from '@varal/contract/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { answerError } from './error-handler.ts';

let thrown: unknown;
const app = Fastify();
app.setErrorHandler(answerError);
app.get('/', () => {
  throw thrown;
});

const answerTo = async (error: unknown) => {
  thrown = error;
  const { statusCode: status, headers } = await app.inject({ url: '/' });
  return { status, wait: headers['retry-after'] };
};

const codes = Object.keys(ERRORS) as ErrorCode[];
const refusals = codes.map((codigo) => [codigo, AppError.fromRule({ codigo, params: anyParams() })] as const);

/** A value for each gap of any sentence. */
function anyParams() {
  return new Proxy({}, { get: () => 1, has: () => true });
}

test('every 503 says when to come again, and no other refusal does without being asked', async () => {
  const told = [];
  for (const [codigo, error] of refusals) told.push({ codigo, ...(await answerTo(error)) });
  const unlike = told.filter(({ status, wait }) => wait !== (status === 503 ? '5' : undefined));
  expect(unlike).toStrictEqual([]);
  expect(told.filter(({ status }) => status === 503).length).toBeGreaterThan(5);
});

test.each([
  ['a database that is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a database that is silent', new Error('Connection terminated: the database is silent')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['a statement that took too long', Object.assign(new Error('canceling statement'), { code: '57014' })],
  ['a bucket that is away', Object.assign(new Error('x'), { $metadata: { attempts: 3 } })],
  ['a bucket that took too long', Object.assign(new Error('x'), { name: 'TimeoutError' })],
  ['a full disk', Object.assign(new Error('x'), { code: 'ENOSPC' })],
  ['a disk of PostgreSQL’s that is full', Object.assign(new Error('x'), { code: '53100' })],
])('%s is told with 503, and when to come again', async (_, error) => {
  expect(await answerTo(error)).toStrictEqual({ status: 503, wait: '5' });
});

test('its own wait is told, where a refusal knows one', async () => {
  const headers = { 'retry-after': '60' };
  expect((await answerTo(new AppError('servidor.indisponivel', { headers }))).wait).toBe('60');
});
