import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import {
  existingFolder,
  holdsDatabase,
  makeSideFolder,
  moveIntoPlace,
  removeEngineLockFile,
  removeLeftSideFolders,
} from './folders.ts';
import type { Ears, Listen } from './listen.ts';
import type { FromWorker, ToWorker, Upkeep, WorkerSettings } from './messages.ts';
import { SessionStream } from './stream.ts';

export type EmbeddedPostgres = {
  /** The pool has one connection: inside a transaction, everything must go through that transaction. */
  pool: pg.Pool;
  /** Listens over the same connection: a notification of its own commit arrives with the answer. */
  listen: Listen;
  /** Waits for running work, then releases the folder. */
  close(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  folder: string;
  /** This file is the bundle made of `worker.ts`. */
  workerFile: string;
  /** A new database is unpacked from this file, which the build makes: the engine would take four times as long. */
  archive: string;
  /** Without it a power cut may lose or break the database, so only tests turn it off. */
  durable?: boolean;
  upkeepEveryMs?: number;
  onUpkeep?: (upkeep: Upkeep) => void;
  /** The database's thread has ended by itself. Every query fails from here on; a restart recovers the data. */
  onCrash?: (error: Error) => void;
};

/** The folder cannot be opened as a database; the message carries the engine's own words. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = existingFolder(options.folder);
  const locks = [await lockFolder(folder)];
  const releaseAll = async () => {
    await Promise.all(locks.map((lock) => lock.release()));
  };
  try {
    removeLeftSideFolders(folder);
    removeEngineLockFile(folder);
    if (!holdsDatabase(folder)) locks.push(await makeDatabase(folder, options));
    return await serve(folder, options, releaseAll);
  } catch (error) {
    await releaseAll();
    throw error;
  }
}

/** Makes the database in a side folder, moves it into place and returns the lock on the folder that is there now. */
async function makeDatabase(folder: string, options: EmbeddedPostgresOptions): Promise<FolderLock> {
  const { workerFile, archive, durable = true } = options;
  const side = makeSideFolder(folder);
  const lock = await lockFolder(side);
  try {
    // The work has a thread of its own, whose end gives back the several hundred megabytes it takes.
    await ended(startWorker(workerFile, { work: 'unpack', folder: side, archive }));
    moveIntoPlace(side, folder, { durable });
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function serve(
  folder: string,
  options: EmbeddedPostgresOptions,
  releaseLocks: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const { workerFile, durable = true, upkeepEveryMs = 3 * 60_000 } = options;
  const worker = startWorker(workerFile, { work: 'serve', folder, durable, upkeepEveryMs });
  const finished = ended(worker);
  const gone = finished.then(
    () => new EmbeddedPostgresError('The embedded database is closed.'),
    (error: EmbeddedPostgresError) => error,
  );
  await ready(worker);

  const streams = new Map<number, SessionStream>();
  let lastConnection = 0;
  let down: Error | undefined;
  let closing: Promise<void> | undefined;

  const post = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  const link = {
    attach(stream: SessionStream) {
      if (down) return down;
      lastConnection += 1;
      streams.set(lastConnection, stream);
      return lastConnection;
    },
    send(connection: number, bytes: Uint8Array<ArrayBuffer>, endsExchange: boolean) {
      post({ kind: 'command', connection, bytes, endsExchange }, [bytes.buffer]);
    },
    detach(connection: number) {
      streams.delete(connection);
      post({ kind: 'hang-up', connection });
    },
  };

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'answer') streams.get(message.connection)?.push(asBuffer(message.bytes));
    if (message.kind === 'upkeep') options.onUpkeep?.(message.upkeep);
  });
  void gone.then((error) => {
    down = error;
    for (const stream of [...streams.values()]) stream.destroy(error);
    if (!closing) options.onCrash?.(error);
  });

  const listeners = new Set<Listener>();
  const pool = poolOver(() => new SessionStream(link), listeners);
  return {
    pool,
    listen: (channel, ears) => {
      const listener = { channel, ears };
      listeners.add(listener);
      void listenOver(pool, [listener]).catch(alreadyTold);
      return async () => void listeners.delete(listener);
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };

  async function close(): Promise<void> {
    try {
      await idle(pool);
      await pool.end();
      if (down) return;
      post({ kind: 'close' });
      await finished;
    } finally {
      // The folder is free for others only once the thread has ended, even when closing it cleanly has failed.
      await worker.terminate();
      await releaseLocks();
    }
  }
}

type Listener = { channel: string; ears: Ears };

function poolOver(stream: () => SessionStream, listeners: ReadonlySet<Listener>): pg.Pool {
  // Every option is given, because `pg` takes a missing one from the environment (PGSSLMODE and its like).
  const identity = { user: 'postgres', database: 'postgres', host: 'embedded', port: 1, ssl: false };
  const onConnect = (client: pg.ClientBase) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.ears.heard(payload);
    });
    // The pool waits for this before it hands out the connection, so nothing committed over it goes unheard.
    return listenOver(client, listeners);
  };
  const pool = new pg.Pool({ ...identity, stream, max: 1, idleTimeoutMillis: 0, onConnect });
  pool.on('error', alreadyTold);
  pool.on('connect', (client) => client.on('error', alreadyTold));
  return pool;
}

async function listenOver(connection: pg.Pool | pg.ClientBase, listeners: Iterable<Listener>): Promise<void> {
  for (const { channel, ears } of listeners) {
    await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
    ears.attentive();
  }
}

/**
 * Swallows the error of a broken connection: onCrash reports the thread's end once, and `pg` would end the process for
 * every client without a listener.
 */
const alreadyTold = () => undefined;

/** Waits until the pool is idle: a pool that ends forgets its waiting callers, and they would wait for ever. */
async function idle(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await sleep(5);
}

function startWorker(workerFile: string, settings: WorkerSettings): Worker {
  return new Worker(workerFile, { workerData: settings });
}

/** Resolves when the thread has done its work, rejects with the reason when it broke off. */
function ended(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    let reason = '';
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'fatal') reason = message.reason;
    });
    worker.on('error', (error) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new EmbeddedPostgresError(`The embedded database has stopped: ${reason || `exit code ${code}`}`));
    });
  });
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve();
    });
    void ended(worker).then(
      () => reject(new EmbeddedPostgresError('The embedded database ended before it began.')),
      reject,
    );
  });
}

const asBuffer = (bytes: Uint8Array<ArrayBuffer>) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
