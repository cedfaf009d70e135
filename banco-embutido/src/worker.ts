import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableFiles, startParams } from './durable-files.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts';
import { startUpkeep } from './upkeep.ts';

// This is the entry of the database's thread: the engine is one synchronous program, and the server's own thread must
// not wait for it. It has exactly one session; `attached` is the connection that session belongs to.
const port = asPort(parentPort);
const settings = asSettings(workerData);
const engineLog: string[] = [];
const db = await openEngine();

if (settings.work === 'serve') serve(settings.upkeepEveryMs);
else {
  if (settings.work === 'pack') await pack(settings.archive);
  await end();
}

async function openEngine(): Promise<PGlite> {
  const keep = (line: string) => {
    engineLog.push(line);
    engineLog.splice(0, engineLog.length - 20);
    return true;
  };
  try {
    const opened = await PGlite.create({
      ...(settings.work !== 'pack' && { fs: new DurableFiles(settings.folder) }),
      ...(settings.work === 'unpack' && { loadDataDir: await packed(settings.archive) }),
      extensions: { unaccent, pg_trgm },
      startParams: startParams({ durable: settings.work === 'serve' && settings.durable }),
      initDbStartParams: ['--wal-segsize=4'],
      onStderr: keep,
    });
    dieOnTrap(opened);
    return opened;
  } catch (error) {
    return die(error);
  }
}

async function pack(archive: string): Promise<void> {
  await db.exec('CHECKPOINT');
  const files = await db.dumpDataDir('gzip');
  await writeFile(archive, Buffer.from(await files.arrayBuffer()));
}

/** PGlite knows by the type whether it has to inflate. */
async function packed(archive: string): Promise<Blob> {
  return new Blob([await readFile(archive)], { type: 'application/x-gzip' });
}

function serve(upkeepEveryMs: number): void {
  let attached = 0;
  let exchangeOpen = false;
  let turn = Promise.resolve();
  let closing = false;

  const mayRun = () => !db.closed && !exchangeOpen && !db.isInTransaction();
  const takeTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = turn.then(work);
    // The caller hears of the failure of this turn; the next turn runs all the same.
    turn = mine.catch(() => undefined);
    return mine;
  };
  const upkeep = startUpkeep(db, {
    everyMs: upkeepEveryMs,
    mayRun,
    takeTurn,
    report: (done) => send({ kind: 'upkeep', upkeep: done }),
  });

  port.on('message', (message: ToWorker) => {
    takeTurn(() => handle(message)).catch(die);
  });
  send({ kind: 'ready' });

  async function handle(message: ToWorker): Promise<void> {
    // The last connection may hang up after the engine has closed.
    if (db.closed) return;
    if (message.kind === 'command') {
      if (message.connection !== attached) await resetSession();
      attached = message.connection;
      await answer(message.connection, message.bytes);
      exchangeOpen = !message.endsExchange;
      await upkeep.afterCommand();
    } else if (message.kind === 'hang-up') {
      if (message.connection !== attached) return;
      await resetSession();
      attached = 0;
    } else {
      closing = true;
    }
    if (!closing || !mayRun()) return;
    await end();
    upkeep.stop();
    port.close();
  }

  /** Clears the session as a server does when a connection ends: the next connection inherits nothing. */
  async function resetSession(): Promise<void> {
    if (attached === 0) return;
    await db.execProtocolRawStream(SYNC, { syncToFs: false, onRawData: () => undefined });
    exchangeOpen = false;
    if (db.isInTransaction()) await db.exec('ROLLBACK');
    await db.exec('DISCARD ALL');
  }
}

/** Sends the answer as it comes, in pieces large enough for a message each. */
async function answer(connection: number, bytes: Uint8Array): Promise<void> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const flush = () => {
    const [first] = pieces;
    if (!first) return;
    const whole = pieces.length === 1 ? first : joined(pieces, size);
    send({ kind: 'answer', connection, bytes: whole }, [whole.buffer]);
    pieces.length = 0;
    size = 0;
  };
  const onRawData = (view: Uint8Array) => {
    // The view points into the engine's memory, which is reused.
    pieces.push(view.slice());
    size += view.length;
    if (size >= PIECE_BYTES) flush();
  };
  await db.execProtocolRawStream(bytes, { syncToFs: false, onRawData });
  flush();
}

async function end(): Promise<void> {
  await db.exec('CHECKPOINT');
  await db.close();
}

const PIECE_BYTES = 256 * 1024;
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);

/** PostgreSQL reports its own errors by a jump with this status; any other exit leaves the engine unusable. */
const STATUS_OF_REPORTED_ERROR = 100;

function dieOnTrap(opened: PGlite): void {
  const module = asEngineModule(opened.Module);
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (statusOf(error) === STATUS_OF_REPORTED_ERROR) throw error;
      die(error);
    }
  };
}

/** Ends the thread at once, as kill -9 would: acknowledged rows are on the disk, and the next start recovers them. */
function die(error: unknown): never {
  send({ kind: 'fatal', reason: [reasonOf(error), ...engineLog].join('\n') });
  process.exit(1);
}

function send(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

function joined(pieces: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const status = statusOf(error);
  return status === undefined ? String(error) : `the engine ended itself with status ${status}`;
}

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

type Port = NonNullable<typeof parentPort>;
function asPort(found: Port | null): Port {
  if (!found) throw new Error('This file is the entry of a worker thread.');
  return found;
}

// Only openEmbeddedPostgres writes these settings.
function asSettings(given: unknown): WorkerSettings {
  return given as WorkerSettings;
}

// The package's types leave out the loop that it calls on the engine's module.
function asEngineModule(module: object): { _PostgresMainLoopOnce: () => void } {
  return module as { _PostgresMainLoopOnce: () => void };
}
