import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { takeLastCalls } from './last-calls.ts';

/** Anybody's coming keeps the door open no longer than this. */
const MOST_MS = 500;

/** A server whose every answer holds its only thread for some milliseconds, as on a busy machine. */
async function slowServer(holdsMs: number) {
  const app = Fastify({ return503OnClosing: false });
  let stopping = false;
  const holdTheDoor = takeLastCalls(app, () => stopping, MOST_MS);
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
