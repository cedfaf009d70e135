import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import type { DiskRecord } from './power-cut.ts';

/**
 * The thread of the database, which writes down all that it does to its files, in order, in the file RECORDING: what a
 * power cut may leave of it is worked out afterwards, for as many moments as one likes.
 */
const recording = fs.openSync(process.env.RECORDING ?? '', 'a');
const was = { ...fs };

function record(kept: DiskRecord, bytes: Uint8Array = NOTHING): void {
  const head = Buffer.from(JSON.stringify({ ...kept, bytes: bytes.length }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  was.writeSync(recording, Buffer.concat([length, head, bytes]));
}

const NOTHING = new Uint8Array();

// Each of these is called by the engine's file layer in exactly this form.
Object.assign(fs, {
  openSync(path: string, ...others: [flags: number]) {
    const fd = was.openSync(path, ...others);
    record({ did: 'open', fd, path });
    return fd;
  },
  closeSync(fd: number) {
    was.closeSync(fd);
    record({ did: 'close', fd });
  },
  writeSync(fd: number, buffer: Uint8Array, offset: number, length: number, at: number) {
    const written = was.writeSync(fd, buffer, offset, length, at);
    record({ did: 'write', fd, at }, new Uint8Array(buffer.buffer, buffer.byteOffset + offset, written));
    return written;
  },
  writeFileSync(path: string, text: string, options: { mode: number }) {
    was.writeFileSync(path, text, options);
    record({ did: 'make', path });
  },
  mkdirSync(path: string, mode: number) {
    was.mkdirSync(path, mode);
    record({ did: 'make-folder', path });
  },
  truncateSync(path: string, size: number) {
    was.truncateSync(path, size);
    record({ did: 'cut-short', path, size });
  },
  ftruncateSync(fd: number, size: number) {
    was.ftruncateSync(fd, size);
    record({ did: 'cut-short', fd, size });
  },
  renameSync(path: string, to: string) {
    was.renameSync(path, to);
    record({ did: 'rename', path, to });
  },
  unlinkSync(path: string) {
    was.unlinkSync(path);
    record({ did: 'remove', path });
  },
  rmdirSync(path: string) {
    was.rmdirSync(path);
    record({ did: 'remove', path });
  },
  fdatasyncSync(fd: number) {
    was.fdatasyncSync(fd);
    record({ did: 'sync', fd });
  },
  fsyncSync(fd: number) {
    was.fsyncSync(fd);
    record({ did: 'sync', fd });
  },
});
syncBuiltinESMExports();
await import('../src/worker.ts');
