import pg from 'pg';
import { GatheringSocket } from './gathering-socket.ts';

/** Connections to a PostgreSQL server. Those that die while idle, as when it restarts, are replaced at the next need. */
export function postgresPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'varal',
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  // A connection that dies while it is held is reported by the statement that runs on it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The next caller gets the error; without a listener the process would end here.
  pool.on('error', () => undefined);
  return pool;
}
