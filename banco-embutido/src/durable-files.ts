import { fdatasyncSync, fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type ModuleOptions = Parameters<NodeFS['init']>[1];
type OpenFile = { nfd: number; node: { mode: number } };
type ModuleWithNodeFiles = {
  FS: { isDir(mode: number): boolean };
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } };
};

/** POSIX error number of the engine's C library for a failed write to the device. */
const EIO = 29;

/**
 * The files of the database on the disk, with the fsync that PGlite leaves out: its file layer answers PostgreSQL's fsync
 * without doing it, so a power cut would lose acknowledged rows.
 */
export class DurableFiles extends NodeFS {
  fsyncs = 0;

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
        // PostgreSQL must hear of it: it then stops rather than acknowledge what may be lost.
        return EIO;
      }
      this.fsyncs += 1;
      return 0;
    };
  }
}

/** The parameters PostgreSQL starts with. */
export function startParams({ durable }: { durable: boolean }): string[] {
  const given = PGlite.defaultStartParams.filter((param) => param !== '-F');
  // fdatasync, the default, never leaves the engine: its C library answers it by itself.
  const syncing = durable ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : ['-F'];
  return [...given, ...syncing, ...[...SIZES, ...LOG].flatMap((setting) => ['-c', setting])];
}

const SIZES = ['shared_buffers=32MB', 'min_wal_size=16MB', 'max_wal_size=64MB', 'max_connections=5'];
// What the engine logs goes into the reason of a crash. Errors of statements reach their sender; here they would tell on customers.
const LOG = ['log_min_messages=log', 'log_min_error_statement=panic'];

// The package types a module without the file layer it carries; NODEFS is there in every build for Node.
const asModuleWithNodeFiles = (module: object) => module as ModuleWithNodeFiles;
