import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../tables.ts';
import { inLentConnections } from './connections/lent-connections.ts';
import { openingOf } from './connections/postgres-pool.ts';
import { fewerWays } from './fewer-ways.ts';
import { goesWithCommit, nameOf } from './prepared.ts';

/** A connection to the shop's database, or the transaction one is in. */
export type Db = Kysely<Tables>;

const { builtins } = pg.types;
/** The parser of the type without a zone reads one all the same, and is not replaced below. */
const asDate: (text: string) => Date = pg.types.getTypeParser(builtins.TIMESTAMP);
const asNumber = (text: string) => Number(text);

// Rows go to the JSON as they are: whole and exact numbers as numbers, moments as ISO 8601.
pg.types.setTypeParser(builtins.INT8, asNumber);
pg.types.setTypeParser(builtins.NUMERIC, asNumber);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, isoMoment);
pg.types.setTypeParser(builtins.DATE, (text) => text);

export const connectTo = (pool: pg.Pool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) });

/** Sends prepared statements by name, where the session is our own. */
function namingStatements(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const how = { pipelined: pool.options.pipeline === true, opening: openingOf(pool) };
  return {
    connect: async () => {
      const client = await pool.connect();
      const naming = known.get(client) ?? namingStatementsOn(client, how);
      known.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
}

let connections = 0;

type How = { pipelined: boolean; opening: string | undefined };

function namingStatementsOn(client: pg.PoolClient, { pipelined, opening }: How): PostgresPoolClient {
  // All connections to the embedded database share one session, one after the other: so a name must belong to one
  // connection alone.
  connections += 1;
  const suffix = `_${connections}`;
  const send: Ask = (text, values) => {
    if (text === 'commit') return client.query(text).then(committed);
    const name = opening === undefined ? nameOf(text) : undefined;
    return client.query(name === undefined ? { text, values } : { name: name + suffix, text, values });
  };
  const query = opening === undefined ? send : inLentConnections(send, opening);
  return withoutCursors({
    query: pipelined ? fewerWays(query, { nothing: NOTHING, isLast: goesWithCommit }) : oneByOne(query),
    release: () => client.release(),
  });
}

/**
 * Turns a commit that wrote nothing into an error: PostgreSQL rolls a failed transaction back, and only the answer says
 * so.
 */
function committed(answer: Answered): Answered {
  if (answer.command === 'ROLLBACK')
    throw new Error('Nothing was committed: a statement of the transaction had failed.');
  return answer;
}

/** Sends a statement only after the one before it was answered. */
function oneByOne(query: Ask): Ask {
  let before: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const answer = before.then(() => query(text, values));
    before = answer.then(over, over);
    return answer;
  };
}
const over = () => undefined;

type Answered = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;
type Ask = (text: string, values: unknown[]) => Promise<Answered>;
const NOTHING: Answered = { command: '', rowCount: 0, rows: [] };

/** Kysely's pool type also asks for cursors, which this project never uses. */
const withoutCursors = (client: {
  query: (text: string, values: unknown[]) => Promise<unknown>;
  release: () => void;
}) => client as PostgresPoolClient;

/** The text PostgreSQL sends for a moment when the session's time zone is UTC. */
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;

/**
 * A moment as ISO 8601, to the millisecond. A text in UTC is only reformatted, without a Date: a list has hundreds of
 * them.
 */
export function isoMoment(text: string): string {
  if (!IN_UTC.test(text)) return asDate(text).toISOString();
  const [day, time, fraction] = [text.slice(0, 10), text.slice(11, 19), text.slice(20, -3)];
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}
