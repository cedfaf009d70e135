import pg from 'pg';
import { GatheringSocket } from './gathering-socket.ts';

type Limits = {
  /** The milliseconds after which a statement without an answer fails, and its connection is thrown away. */
  answersWithin?: number | undefined;
  /** The address is that of a pooler, which lends its connections for one transaction at a time. */
  lent?: boolean;
};

/** Connections to a PostgreSQL server. Those that die while idle, as when it restarts, are replaced at the next need. */
export function postgresPool(url: string, max: number, { answersWithin, lent = false }: Limits = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'varal',
    pipeline: true,
    stream: () => (answersWithin ? endedWhenSilent(answersWithin) : new GatheringSocket()),
    // The pool ends an idle connection before its silence would.
    ...(answersWithin && { idleTimeoutMillis: answersWithin * 0.9 }),
    ...(answersWithin && !lent && { statement_timeout: answersWithin }),
  });
  if (lent) OPENINGS.set(pool, `begin; set local jit = off; set local statement_timeout = ${answersWithin ?? 0}`);
  // A connection that dies while it is held is reported by the statement that runs on it.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // PostgreSQL would compile a statement for longer than ours run, once it thinks it dear.
    if (!lent) client.query('set jit = off').catch(() => undefined);
  });
  // The next caller gets the error; without a listener the process would end here.
  pool.on('error', () => undefined);
  return pool;
}

/** Begins each transaction of a pool whose connections are lent; undefined where a session is our own. */
export const openingOf = (pool: pg.Pool): string | undefined => OPENINGS.get(pool);

const OPENINGS = new WeakMap<pg.Pool, string>();

/** Behind a firewall that forgot the connection, or a host that froze, nobody says that no answer will come. */
function endedWhenSilent(ms: number): GatheringSocket {
  const socket = new GatheringSocket();
  return socket.setTimeout(ms, () => socket.destroy(new Error('Connection terminated: the database is silent')));
}
