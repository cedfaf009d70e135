// @ts-check
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, say } from '../terminal.mjs';

const BEAT_MS = 1_000;
// A process id cannot say whether the owner lives (containers and restarts reuse ids), a heartbeat can.
const DEAD_AFTER_MS = 6_000;

/**
 * Lets one process at a time do the work, so that two starts at once do not install over each other.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  await take(file);
  const heart = setInterval(() => beat(file), BEAT_MS);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heart);
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
async function take(file) {
  let waited = false;
  for (;;) {
    if (created(file)) return;
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > DEAD_AFTER_MS) rmSync(file, { force: true });
    else {
      if (!waited) say('Aguardando outra inicialização do Varal terminar nesta pasta…');
      waited = true;
      await sleep(200);
    }
  }
}

/** @param {string} file */
function created(file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (isFileError(error) && error.code === 'EEXIST') return false;
    if (isFileError(error)) throw new Failure(`Não foi possível escrever em ${dirname(file)} (${error.code}).`);
    throw error;
  }
}

/** @param {string} file */
function beat(file) {
  if (statSync(file, { throwIfNoEntry: false })) utimesSync(file, new Date(), new Date());
}

/**
 * @param {unknown} error
 * @returns {error is NodeJS.ErrnoException}
 */
function isFileError(error) {
  return error instanceof Error && 'code' in error;
}
