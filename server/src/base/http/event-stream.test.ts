import { connect } from 'node:net';
import { defineRoute } from '@varal/contract/route';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testDb } from '../../../test/api.ts';
import { EventStream, eventText } from './event-stream.ts';
import { serveOn } from './serve.ts';
import type { Quem } from './session.ts';

const { db } = await testDb();
const app = Fastify();
app.decorateRequest('quem', undefined);
const somebody: Quem = { id: 1, username: 'bia', nome: 'Bia', tipo: 'vendedor', sessao_id: 1 };
const serve = serveOn(app, { db, identify: async () => async () => somebody });
const opened: EventStream[] = [];
const route = defineRoute('GET /eventos/', {
  summary: '',
  reply: z.object({ texto: z.string() }),
  events: true,
});
serve(route, () => {
  const stream = new EventStream();
  opened.push(stream);
  stream.send(eventText('oi', { texto: 'a' }));
  return stream;
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** Asks for the events and reads them, or leaves them unread. */
function ask({ reads }: { reads: boolean }) {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /eventos/ HTTP/1.1\r\nhost: x\r\n\r\n');
  let text = '';
  if (reads) socket.on('data', (bytes) => (text += bytes));
  socket.on('error', () => undefined);
  return { socket, read: () => text };
}

test('what is sent arrives at once', async () => {
  const { socket, read } = ask({ reads: true });
  await vi.waitFor(() => expect(read()).toContain('event: oi\ndata: {"texto":"a"}\n\n'), 10_000);
  opened[0]?.send(eventText('oi', { texto: 'b' }));
  await vi.waitFor(() => expect(read()).toContain('event: oi\ndata: {"texto":"b"}\n\n'), 10_000);
  socket.destroy();
  await vi.waitFor(() => expect(opened[0]?.destroyed).toBe(true), 10_000);
});

test('who does not read is dropped before much waits for them, and the others go on', async () => {
  const [stalled, reader] = [ask({ reads: false }), ask({ reads: true })];
  await vi.waitFor(() => expect(opened).toHaveLength(3), 10_000);
  const text = eventText('oi', { texto: 'x'.repeat(4_000) });
  let most = 0;
  await vi.waitFor(
    () => {
      for (const stream of opened) stream.send(text);
      most = Math.max(most, ...opened.map(({ readableLength }) => readableLength));
      expect(opened.filter(({ destroyed }) => destroyed)).toHaveLength(2);
    },
    { timeout: 120_000, interval: 1 },
  );
  expect(most).toBeLessThanOrEqual(64 * 1024);
  const before = reader.read().length;
  for (const stream of opened) stream.send(text);
  await vi.waitFor(() => expect(reader.read().length).toBeGreaterThan(before), 10_000);
  stalled.socket.destroy();
  reader.socket.destroy();
});
