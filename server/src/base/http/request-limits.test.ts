import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { answerError } from './error-handler.ts';
import { readJsonBodies, refuseCostly } from './json-body.ts';
import { LIMITS, limitBodies } from './request-limits.ts';

const app = Fastify(LIMITS);
app.setErrorHandler(answerError);
limitBodies(app, 300);
readJsonBodies(app);
app.post('/eco/', { bodyLimit: 2 * 1024 * 1024 }, ({ body }) => ({ body }));
app.post('/fotos/', { config: { takesFiles: true } }, ({ body }) => ({ body }));
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const { port } = app.server.address() as { port: number };

/** Opens a call whose body is announced with 20 bytes, of which two come. */
async function open(path: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"`);
  return socket;
}

test('an unknown address is answered before its body has come', async () => {
  const answer = await readAll(await open('/nada/'));
  expect(answer).toMatch(/^HTTP\/1\.1 404 [\s\S]*"codigo":"rota\.nao_encontrada"/);
});

test('a body that does not come ends with 408', async () => {
  expect(await readAll(await open('/eco/'))).toMatch(/^HTTP\/1\.1 408 [\s\S]*"codigo":"entrada\.tempo_esgotado"/);
});

test('a call with files may take its time', async () => {
  const socket = await open('/fotos/');
  await new Promise((resolve) => setTimeout(resolve, 600));
  socket.end(`a":"${'b'.repeat(12)}"}`);
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

const eco = (text: string) =>
  app.inject({ method: 'POST', url: '/eco/', headers: { 'content-type': 'application/json' }, payload: text });

test.each([
  ['a NUL', '{"a":"x\\u0000"}', 400, 'entrada.caractere_invalido'],
  ['a NUL in a name', '{"a\\u0000":1}', 400, 'entrada.caractere_invalido'],
  ['a NUL after a backslash', '["\\\\\\u0000"]', 400, 'entrada.caractere_invalido'],
  ['51 levels', '['.repeat(51) + ']'.repeat(51), 400, 'entrada.malformada'],
  ['30,002 values', `[${'0,'.repeat(30_001)}0]`, 413, 'entrada.grande_demais'],
  ['broken JSON', '{"a":', 400, 'entrada.json_invalido'],
])('JSON with %s is refused', async (_, text, status, codigo) => {
  const answer = await eco(text);
  expect({ status: answer.statusCode, codigo: answer.json().codigo }).toStrictEqual({ status, codigo });
});

test.each([
  ['the letters of a NUL', ['a\\u0000']],
  ['50 levels', JSON.parse('['.repeat(50) + ']'.repeat(50))],
  ['signs of JSON in its texts', [`${'['.repeat(60)}"\\"`, '{'.repeat(60), ','.repeat(60_000), '\\']],
  ['30,001 values', Array.from({ length: 30_001 }, () => 0)],
])('JSON with %s is taken as it is', async (_, value) => {
  expect((await eco(JSON.stringify(value))).json()).toStrictEqual({ body: value });
});

// Object.entries of the first one took 0.4 to 0.9 s of the only thread.
test.each([
  ['numbers', `[${'0,'.repeat(1_000_000)}0]`],
  ['quotes', `["${'\\"'.repeat(1_000_000)}"]`],
  ['backslashes', `["${'\\\\'.repeat(1_000_000)}"]`],
  ['levels', '['.repeat(2_000_000)],
])('2 MB of %s are looked over in little time', (_, text) => {
  const before = process.cpuUsage();
  refuseCostly(text);
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(150);
});
