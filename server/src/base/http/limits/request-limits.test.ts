import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../errors.ts';
import { answerError } from '../error-handler.ts';
import { readJsonBodies, refuseCostly } from '../json-body.ts';
import { LIMITS, limitBodies } from './request-limits.ts';

const MB = 1024 * 1024;
const app = Fastify(LIMITS);
app.setErrorHandler(answerError);
limitBodies(app, { bodyMs: 700, restMs: 200 });
readJsonBodies(app);
app.post('/eco/', { bodyLimit: 2 * 1024 * 1024 }, ({ body }) => ({ body }));
app.post('/fotos/', { config: { takesFiles: true }, bodyLimit: 2 * MB }, ({ body }) => ({ body }));
const refuse = async () => {
  throw new AppError('acesso.nao_autenticado');
};
app.post('/recusa/', { onRequest: refuse, bodyLimit: MB * 20 }, () => ({}));
app.post('/recusa-de-fotos/', { onRequest: refuse, config: { takesFiles: true } }, () => ({}));
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

test('a body that has come, and waits for a busy server to read it, is not late', async () => {
  let read: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  const busy = Fastify({ ...LIMITS, bodyLimit: 2 * MB });
  limitBodies(busy, { bodyMs: 700 });
  busy.addHook('onRequest', () => isRead);
  busy.post('/', ({ body }) => body);
  await busy.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => busy.close());
  const { port } = busy.server.address() as { port: number };
  // The larger one is more than the server takes in before it reads.
  const asked = [10, 1024 * 1024 - 2].map((letters) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('a'.repeat(letters)),
    }),
  );
  await pause(1_600);
  read();
  expect((await Promise.all(asked)).map(({ status }) => status)).toStrictEqual([200, 200]);
});

/** Opens a call whose body is announced with a megabyte, and sends some of it every 20 ms, also after the server has ended. */
async function dribble(path: string, bytes: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${MB}\r\n\r\n{"a":"`;
  socket.write(head);
  const timer = setInterval(() => socket.write('b'.repeat(bytes)), 20);
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => pieces.push(piece)).on('error', () => undefined);
  const cut = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer);
      resolve();
    });
  });
  return { socket, cut, answer: () => Buffer.concat(pieces).toString() };
}

test('a call with files may take its time, as long as some of it comes', async () => {
  const { socket, cut, answer } = await dribble('/fotos/', 100);
  const isCut = cut.then(() => true);
  expect(await Promise.race([isCut, pause(1_500)])).toBeUndefined();
  expect(answer()).toBe('');
  socket.destroy();
});

test('a call with files of which nearly nothing comes ends with 408', async () => {
  const { cut, answer } = await dribble('/fotos/', 1);
  await cut;
  expect(answer()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"codigo":"entrada\.tempo_esgotado"/);
});

test.each(['/recusa/', '/recusa-de-fotos/'])(
  'whoever is refused at %s before the body came is not listened to for long',
  async (path) => {
    const { cut, answer } = await dribble(path, 1);
    const begun = performance.now();
    await cut;
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(answer()).toMatch(/^HTTP\/1\.1 401 [\s\S]*\r\nconnection: close\r\n/i);
    expect(answer().match(/HTTP\/1\.1/g)).toHaveLength(1);
  },
);

test('whoever is refused and goes on sending gets the answer, and is read to the end', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  const failed = vi.fn<() => void>();
  let answer = '';
  socket.on('error', failed).on('data', (piece) => {
    answer += piece;
  });
  socket.write(`POST /recusa/ HTTP/1.1\r\nhost: x\r\ncontent-length: ${10 * MB}\r\n\r\n`);
  for (let sent = 0; sent < 10; sent += 1) {
    socket.write(Buffer.alloc(MB));
    await pause(20);
  }
  const closed = once(socket, 'close');
  socket.end();
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(failed).not.toHaveBeenCalled();
  expect(socket.bytesWritten).toBeGreaterThan(10 * MB);
});

test('whoever is refused after the whole body came goes on over the same connection', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const call = 'POST /recusa/ HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n12345';
  for (let calls = 0; calls < 3; calls += 1) {
    socket.write(call);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    expect(String(answer)).not.toMatch(/connection: close/i);
    await pause(500);
  }
  expect(socket.closed).toBe(false);
  socket.destroy();
});

test('a large body is refused after a small one that came later', async () => {
  const answered: string[] = [];
  const ask = async (size: string, letters: number) => {
    const payload = `"${'a'.repeat(letters)}`;
    const { statusCode } = await app.inject({ method: 'POST', url: '/recusa/', payload });
    answered.push(`${statusCode} ${size}`);
  };
  await Promise.all([ask('large', 5_000), ask('small', 500)]);
  expect(answered).toStrictEqual(['401 small', '401 large']);
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
  // Other threads of the process are counted too, such as the embedded database's: the quickest of three tells.
  const tries = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    refuseCostly(text);
    return process.cpuUsage(before).user / 1000;
  });
  expect(Math.min(...tries)).toBeLessThan(150);
});
