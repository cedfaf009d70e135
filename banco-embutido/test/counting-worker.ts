import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

/** The thread of the database, which writes a letter to the file FSYNCS for each time it waits for the disk. */
const { fdatasyncSync } = fs;
fs.fdatasyncSync = (descriptor) => {
  fdatasyncSync(descriptor);
  fs.appendFileSync(process.env.FSYNCS ?? '', '.');
};
syncBuiltinESMExports();
await import('../src/worker.ts');
