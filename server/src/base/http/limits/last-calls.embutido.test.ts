import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { takeLastCalls } from './last-calls.ts';

/** Anybody's coming keeps the door open no longer than this. */
const MOST_MS = 500;

/** A server whose every answer holds its only thread for some milliseconds, as on a busy machine. */
async function slowServer(holdsMs: number) {
  const app = Fastify({ return503OnClosing: false });
  let stopping = false;
  const holdTheDoor = takeLastCalls(app, () => stopping, { mostMs: MOST_MS });
  app.get('/', () => {
    for (const end = performance.now() + holdsMs; performance.now() < end; );
    return 'ok';
  });
  await app.register(holdTheDoor);
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  const { port } = app.server.address() as { port: number };
  const stop = () => {
    stopping = true;
    return app.close();
  };
  return { port, stop };
}

const openTo = (port: number) => connect(port, '127.0.0.1').on('error', () => undefined);

/** One call on a connection: the status and what becomes of the connection, or that it was cut. */
function ask(socket: Socket): Promise<string> {
  let answer = '';
  return new Promise((resolve) => {
    const heard = (bytes: Buffer) => {
      answer += bytes;
      if (answer.endsWith('ok')) end(`${answer.slice(9, 12)} ${/^connection: (\S+)/im.exec(answer)?.[1]}`);
    };
    const cut = () => end('cut');
    const end = (outcome: string) => {
      socket.off('data', heard).off('close', cut);
      resolve(outcome);
    };
    socket.on('data', heard).once('close', cut).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  });
}

test('answers all who came before the door closes, whether they wait outside or stayed from an earlier call', async () => {
  const server = await slowServer(8);
  const open = () => openTo(server.port);
  const stayed = Array.from({ length: 10 }, open);
  expect(await Promise.all(stayed.map(ask))).toStrictEqual(Array(10).fill('200 keep-alive'));

  const waiting = Array.from({ length: 190 }, open);
  const answers = Promise.all([...stayed, ...waiting].map(ask));
  await server.stop();
  expect(await answers).toStrictEqual(Array(200).fill('200 close'));
});

test('a server that nobody calls stops at once, one that is called all the time within seconds', async () => {
  const quiet = await slowServer(0);
  const start = performance.now();
  await quiet.stop();
  expect(performance.now() - start).toBeLessThan(2_000);

  const busy = await slowServer(0);
  let stopped = false;
  const caller = async () => {
    while (!stopped) await ask(openTo(busy.port));
  };
  const callers = Promise.all([caller(), caller(), caller()]);
  const signal = performance.now();
  await busy.stop();
  stopped = true;
  expect(performance.now() - signal).toBeLessThan(15_000);
  await callers;
});

/** A client that is silent for so long in its own turn is cut. */
const SILENT_MS = 500;
const LARGE = 64 * 1024 * 1024;

/** A server that answers a call to /trabalho/ only once it is told to, and gives more than any network holds at /grande/. */
async function workingServer() {
  const app = Fastify({ return503OnClosing: false });
  let stopping = false;
  const holdTheDoor = takeLastCalls(app, () => stopping, { mostMs: MOST_MS, silentMs: SILENT_MS });
  let finish: () => void = () => undefined;
  const isDone = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = 0;
  let ended = 0;
  app.server.on('connection', (socket) => socket.once('close', () => (ended += 1)));
  app.get('/', () => 'ok');
  app.get('/grande/', () => {
    begun += 1;
    return Buffer.alloc(LARGE);
  });
  app.post('/trabalho/', async ({ body }) => {
    begun += 1;
    await isDone;
    return body;
  });
  await app.register(holdTheDoor);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const open = (text: string) => {
    const socket = openTo(port);
    socket.write(text);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  const stop = () => {
    stopping = true;
    return app.close();
  };
  return {
    open,
    stop,
    finish: () => finish(),
    begun: () => begun,
    ended: () => ended,
    isOpen: () => app.server.listening,
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const post = (body: string, sent = body) =>
  `POST /trabalho/ HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n${sent}`;

function heardOn(socket: Socket) {
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  return () => Buffer.concat(pieces);
}

test('a call in hand is answered whatever its age, beside clients that neither send nor read, who are cut', async () => {
  const server = await workingServer();
  const worked = server.open(post('feito'));
  const heard = heardOn(worked);
  server.open(post('metade', 'met'));
  const unread = server.open(get('/grande/')).pause();
  await expect.poll(server.begun).toBe(2);

  const stopped = server.stop();
  await expect.poll(server.ended).toBe(2);
  // The system of the client had some of it.
  const ofUnread = heardOn(unread);
  unread.resume();
  await once(unread, 'close');
  expect(ofUnread().length).toBeLessThan(LARGE);
  expect(heard().toString()).toBe('');

  server.finish();
  await once(worked, 'close');
  expect(heard().toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*\r\n\r\nfeito$/i);
  await stopped;
});

test('an answer that is still being sent when the door closes comes whole', async () => {
  const server = await workingServer();
  const slow = server.open(get('/grande/')).pause();
  await expect.poll(server.begun).toBe(1);
  const stopped = server.stop();
  await expect.poll(server.isOpen).toBe(false);
  const heard = heardOn(slow);
  slow.resume();
  await once(slow, 'close');
  expect(heard().length).toBeGreaterThan(LARGE);
  await stopped;
});

test('calls sent one after the other on one connection, without waiting for answers, are all answered', async () => {
  const server = await workingServer();
  const many = server.open(`${get('/')}${post('um')}${post('dois')}`);
  const heard = heardOn(many);
  await expect.poll(server.begun).toBe(2);
  const stopped = server.stop();
  await expect.poll(server.isOpen).toBe(false);
  server.finish();
  await once(many, 'close');
  const answers = heard().toString();
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
  expect(answers).toMatch(/um[\s\S]*dois$/);
  expect(answers.match(/connection: close/gi)).toHaveLength(1);
  await stopped;
});

test('a client that never ends the head of its call, and sends another byte all the time, does not keep the server up', async () => {
  const server = await workingServer();
  const answered = server.open(get('/'));
  const heard = heardOn(answered);
  await expect.poll(() => heard().toString()).toMatch(/ok$/);
  const dripping = [answered, server.open('')];
  for (const socket of dripping) socket.write('GET / HTTP/1.1\r\nhost: ');
  const drip = setInterval(() => {
    for (const socket of dripping) socket.write('x');
  }, SILENT_MS / 5);
  onTestFinished(() => clearInterval(drip));
  const start = performance.now();
  await server.stop();
  expect(performance.now() - start).toBeGreaterThan(SILENT_MS);
  expect(performance.now() - start).toBeLessThan(10 * SILENT_MS);
});
