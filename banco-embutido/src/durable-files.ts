import { fdatasyncSync, fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type ModuleOptions = Parameters<NodeFS['init']>[1];
type OpenFile = { nfd: number; node: { mode: number } };
type ModuleWithNodeFiles = {
  FS: { isDir(mode: number): boolean };
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } };
};

/** The engine's C library reports a failed write to the device with this POSIX error number. */
const EIO = 29;

/**
 * Keeps the database's files on the disk and adds the fsync that PGlite leaves out: its file layer answers PostgreSQL's
 * fsync without doing it, so a power cut would lose acknowledged rows.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const withFsync = (module: object) => this.#addFsync(asModuleWithNodeFiles(module));
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), withFsync] } };
  }

  #addFsync({ FS, NODEFS }: ModuleWithNodeFiles): void {
    NODEFS.stream_ops.fsync = (file) => {
      const flush = FS.isDir(file.node.mode) ? fsyncSync : fdatasyncSync;
      try {
        flush(file.nfd);
      } catch {
        // PostgreSQL must learn of the failure: it then stops rather than acknowledge rows that may be lost.
        return EIO;
      }
      return 0;
    };
  }
}

/** Returns the parameters PostgreSQL starts with. */
export function startParams({ durable }: { durable: boolean }): string[] {
  const given = PGlite.defaultStartParams.filter((param) => param !== '-F');
  // The default, fdatasync, never leaves the engine: its C library answers it by itself.
  const syncing = durable ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : ['-F'];
  return [...given, ...syncing, ...[...SIZES, ...LOG].flatMap((setting) => ['-c', setting])];
}

const SIZES = [
  'shared_buffers=32MB',
  'min_wal_size=16MB',
  'max_wal_size=64MB',
  'max_connections=5',
  // Everybody waits for the insert that works off the new words of a search index, and a search reads through them.
  'gin_pending_list_limit=256kB',
];
// The engine's log becomes part of the reason of a crash. Failed statements stay out of it: their sender hears of them,
// and here they would reveal customers' data.
const LOG = ['log_min_messages=log', 'log_min_error_statement=panic'];

// The package's types leave out the file layer that the module carries; every build for Node has NODEFS.
const asModuleWithNodeFiles = (module: object) => module as ModuleWithNodeFiles;
