import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { GatheringSocket } from './gathering-socket.ts';

type Done = (error?: Error | null) => void;

/** Notes what went to the system in one call. */
class Watched extends GatheringSocket {
  calls: string[] = [];
  override _write(chunk: Buffer, encoding: BufferEncoding, done: Done): void {
    this.calls.push(String(chunk));
    super._write(chunk, encoding, done);
  }
  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: Done): void {
    this.calls.push(chunks.map(({ chunk }) => String(chunk)).join('|'));
    super._writev?.(chunks, done);
  }
}

const heard: string[] = [];
const server = createServer((socket) => socket.on('data', (data) => heard.push(String(data)))).listen(0, '127.0.0.1');
await once(server, 'listening');
const socket = new Watched();
afterAll(() => {
  socket.destroy();
  server.close();
});

test('what is written at once goes to the network together, also what asked for it itself', async () => {
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('a');
  socket.cork();
  socket.write('b');
  socket.write('c');
  socket.uncork();
  await new Promise<void>((resolve, reject) => socket.write('d', (error) => (error ? reject(error) : resolve())));
  socket.write('e');
  await sleep(50);
  expect(socket.calls).toEqual(['a|b|c|d', 'e']);
  expect(heard.join('')).toBe('abcde');
});
