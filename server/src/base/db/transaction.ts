import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Db } from './db.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 50;
const DEADLOCK = '40P01';

/** A transaction that learns late of a row to lock is run again, and locks all in order. */
export class LocksCameLate extends Error {
  readonly code = DEADLOCK;
}

/** Runs all or nothing. The database aborts one of two transactions that wait for each other: that one is run again. */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await transaction(db, work);
  } catch (error) {
    if (attempts === 1 || !isDeadlock(error)) throw error;
    // The other transaction must go first, or the two meet again.
    await sleep(PAUSE_MS);
    return inTransaction(db, work, attempts - 1);
  }
}

/**
 * Sends statements of a transaction that need none of each other's answers together and in this order, as long as none
 * waits for something else first. The first failure is the one thrown, since all later statements fail because of it.
 */
export async function together<T extends readonly unknown[]>(...asked: T) {
  for (const one of await Promise.allSettled(asked)) if (one.status === 'rejected') throw one.reason;
  return Promise.all(asked);
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === DEADLOCK;

/**
 * Runs work on one connection: statements asked for `together` there, which need none of each other's answers, go in
 * one trip.
 */
export const onOneConnection = <T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    const { handle, end } = handleOn(db, connection);
    return work(handle).finally(end);
  });

/** Works as Kysely's own transaction, except that statements asked for together are sent together, in that order. */
function transaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) throw new Error('A transaction within a transaction would end the outer one.');
  return db.getExecutor().provideConnection(async (connection) => {
    const say = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
    const { handle, end } = handleOn(db, connection);
    await say('begin');
    let result: T;
    try {
      result = await work(handle);
    } catch (error) {
      end();
      // The error that matters is the first one; a rollback over a broken connection fails too and is ignored.
      await say('rollback').catch(() => undefined);
      throw error;
    }
    end();
    await say('commit');
    return result;
  });
}

/**
 * Asks on this connection until it is given back: a later statement would run in the middle of another caller's work.
 */
function handleOn(db: Db, connection: DatabaseConnection): { handle: Db; end: () => void } {
  let isOver = false;
  const handle = new Transaction<Tables>({
    ...CONNECTED_ALREADY,
    executor: db.getExecutor().withConnectionProvider({
      provideConnection: async (ask) => {
        if (isOver) throw new Error('The transaction is over: this statement came after its end.');
        return ask(connection);
      },
    }),
  });
  const end = () => {
    isOver = true;
  };
  return { handle, end };
}

const dialect = new PostgresDialect({
  pool: async () => {
    throw new Error('A transaction has its connection.');
  },
});
const CONNECTED_ALREADY = { config: { dialect }, dialect, driver: new DummyDriver() };
