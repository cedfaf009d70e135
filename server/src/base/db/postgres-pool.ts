import pg from 'pg';
import { GatheringSocket } from './gathering-socket.ts';

type Limits = {
  /** A statement that is not answered within so many milliseconds fails, and its connection is thrown away. */
  answersWithin?: number;
};

/** Connections to a PostgreSQL server. Those that die while idle, as when it restarts, are replaced at the next need. */
export function postgresPool(url: string, max: number, { answersWithin }: Limits = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'varal',
    pipeline: true,
    stream: () => (answersWithin ? endedWhenSilent(answersWithin) : new GatheringSocket()),
    // The pool ends an idle connection before its silence would.
    ...(answersWithin && { statement_timeout: answersWithin, idleTimeoutMillis: answersWithin * 0.9 }),
  });
  // A connection that dies while it is held is reported by the statement that runs on it.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // PostgreSQL would compile a statement for longer than ours run, once it thinks it dear.
    client.query('set jit = off').catch(() => undefined);
  });
  // The next caller gets the error; without a listener the process would end here.
  pool.on('error', () => undefined);
  return pool;
}

/** Behind a firewall that forgot the connection, or a host that froze, nobody says that no answer will come. */
function endedWhenSilent(ms: number): GatheringSocket {
  const socket = new GatheringSocket();
  return socket.setTimeout(ms, () => socket.destroy(new Error('Connection terminated: the database is silent')));
}
