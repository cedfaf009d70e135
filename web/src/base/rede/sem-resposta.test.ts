import { expect, test } from 'vitest';
import { type Answer, NetworkError } from './api-error.ts';
import { noting, semResposta } from './sem-resposta.ts';
import { EVENTS, type Exchange } from './transport.ts';

const answer = (more: Partial<Answer> = {}): Answer => ({
  status: 200,
  ok: true,
  headers: new Headers(),
  json: {},
  isPage: false,
  ...more,
});
const ask = (exchange: () => Promise<Answer>, headers?: Record<string, string>) =>
  noting(exchange satisfies Exchange)({ method: 'GET', path: '/api/x/', headers }, null).catch(() => undefined);
const silent = () => Promise.reject(new NetworkError());

test('a call without an answer is noted, until one is answered', async () => {
  await ask(silent);
  expect(semResposta.read()).toBe(true);
  await ask(async () => answer({ status: 503, ok: false, json: { erro: 'Tente de novo.' } }));
  expect(semResposta.read()).toBe(false);
});

test.each([
  ['the page of a proxy', { status: 502, ok: false, json: undefined, isPage: true }],
  ['a proxy without a word', { status: 504, ok: false, json: undefined }],
  ['the sign-in page of a public network', { json: undefined, isPage: true }],
])('%s is no answer of the server', async (_, more) => {
  await ask(async () => answer(more));
  expect(semResposta.read()).toBe(true);
});

test('neither an older call nor the live feed says that nobody answers', async () => {
  let fail = () => {};
  const old = ask(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new NetworkError({ timedOut: true }));
      }),
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  await ask(async () => answer());
  fail();
  await old;
  expect(semResposta.read()).toBe(false);
  await ask(silent, { Accept: EVENTS });
  expect(semResposta.read()).toBe(false);
});
