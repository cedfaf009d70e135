import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A wire to the database that forgets the connections it has, as a firewall does: nobody is told. New ones work. */
export async function stoppableWire(database: string) {
  const real = new URL(database);
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((here) => {
    const there = connect(Number(real.port || 5432), real.hostname);
    here.pipe(there).pipe(here);
    pairs.add([here, there]);
    for (const end of [here, there]) end.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const end of [...pairs].flat()) end.destroy();
    server.close();
  });
  const url = new URL(real);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    freeze(): void {
      for (const [here, there] of pairs) {
        here.unpipe(there).pause();
        there.unpipe(here).pause();
      }
    },
  };
}
