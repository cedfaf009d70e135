/** The server's thread and the database's thread exchange these messages. */

export type WorkerSettings =
  /** Makes a new database in memory and writes the archive of it. */
  | { work: 'pack'; archive: string }
  /** Unpacks a new database into the folder and ends; the files are not on the disk yet. */
  | { work: 'unpack'; folder: string; archive: string }
  /** Opens the database in the folder and serves it. */
  | { work: 'serve'; folder: string; durable: boolean; upkeepEveryMs: number };

export type ToWorker =
  | { kind: 'command'; connection: number; bytes: Uint8Array<ArrayBuffer>; endsExchange: boolean }
  | { kind: 'hang-up'; connection: number }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'upkeep'; upkeep: Upkeep }
  | { kind: 'fatal'; reason: string };

export type Upkeep = {
  /** `time`: enough time went by and nobody was waiting; `log-size`: the write-ahead log had grown. */
  cause: 'time' | 'log-size';
  vacuumedTables: string[];
  tookMs: number;
  failure: string | null;
};
