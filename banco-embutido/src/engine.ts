import { cpSync } from 'node:fs';
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
import type { FromWorker, Measures, Task, ToWorker, Upkeep, WorkerSettings } from './messages.ts';
import { SessionStream } from './stream.ts';

export type EmbeddedPostgres = {
  /** One connection: inside a transaction, everything must go through that transaction. */
  pool: pg.Pool;
  /** Over the same connection: what it commits it hears with the answer. */
  listen: Listen;
  measure(): Promise<Measures>;
  /** Waits for what runs, then leaves the folder to others. */
  close(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  folder: string;
  /** The bundle made of embedded-postgres-worker.ts. */
  workerFile: string;
  /** Without it a power cut may lose or break the database: for tests only. */
  durable?: boolean;
  /** The folder of a closed database to start from, where there is none yet: much faster than making one. */
  template?: string;
  upkeepEveryMs?: number;
  onUpkeep?: (upkeep: Upkeep) => void;
  /** The database's thread has ended by itself. Every query fails from here on; a new start recovers. */
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

/** Answers the lock on the folder that has taken the place of the one locked before. */
async function makeDatabase(folder: string, options: EmbeddedPostgresOptions): Promise<FolderLock> {
  const { template, durable = true } = options;
  const side = makeSideFolder(folder);
  const lock = await lockFolder(side);
  try {
    if (template) cpSync(template, side, { recursive: true });
    // In a thread of its own, whose end gives back the several hundred megabytes this takes.
    else await ended(startWorker('initialise', side, options));
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
  const worker = startWorker('serve', folder, options);
  const gone = ended(worker).then(
    () => new EmbeddedPostgresError('The embedded database is closed.'),
    (error: EmbeddedPostgresError) => error,
  );
  await ready(worker);

  const streams = new Map<number, SessionStream>();
  const tasks = new Map<number, { resolve: (measures: Measures) => void; reject: (error: Error) => void }>();
  let lastNumber = 0;
  let down: Error | undefined;
  let closing: Promise<void> | undefined;

  const post = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  const link = {
    attach(stream: SessionStream) {
      if (down) return down;
      lastNumber += 1;
      streams.set(lastNumber, stream);
      return lastNumber;
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
    if (message.kind === 'task-done') settle(message.id)?.resolve(message.measures);
    if (message.kind === 'task-failed') settle(message.id)?.reject(new EmbeddedPostgresError(message.reason));
    if (message.kind === 'upkeep') options.onUpkeep?.(message.upkeep);
  });
  void gone.then((error) => {
    down = error;
    for (const stream of [...streams.values()]) stream.destroy(error);
    for (const id of [...tasks.keys()]) settle(id)?.reject(error);
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
    measure: () => doTask({ name: 'measure' }),
    close: () => {
      closing ??= close();
      return closing;
    },
  };

  function doTask(task: Task): Promise<Measures> {
    return new Promise((resolve, reject) => {
      if (down) return reject(down);
      lastNumber += 1;
      tasks.set(lastNumber, { resolve, reject });
      post({ kind: 'task', id: lastNumber, task });
    });
  }

  function settle(id: number) {
    const task = tasks.get(id);
    tasks.delete(id);
    return task;
  }

  async function close(): Promise<void> {
    try {
      await idle(pool);
      await pool.end();
      if (!down) await doTask({ name: 'close' });
      await gone;
    } finally {
      // The folder is free for others only when the thread has ended, also where closing it well has failed.
      await worker.terminate();
      await releaseLocks();
    }
  }
}

type Listener = { channel: string; ears: Ears };

function poolOver(stream: () => SessionStream, listeners: ReadonlySet<Listener>): pg.Pool {
  // Given in full: what is left out `pg` takes from PGSSLMODE and its like in the environment.
  const identity = { user: 'postgres', database: 'postgres', host: 'embedded', port: 1, ssl: false };
  const onConnect = (client: pg.ClientBase) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.ears.heard(payload);
    });
    // Before anybody has the connection: nothing committed over it goes unheard.
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

/** The thread's end is told once, by onCrash; `pg` would end the process for every client nobody listens to. */
const alreadyTold = () => undefined;

/** A pool that ends forgets who waits for a connection: they would wait for ever. */
async function idle(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await sleep(5);
}

function startWorker(work: WorkerSettings['work'], folder: string, options: EmbeddedPostgresOptions): Worker {
  const { workerFile, durable = true, upkeepEveryMs = 3 * 60_000 } = options;
  const settings: WorkerSettings = { work, folder, durable, upkeepEveryMs };
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
