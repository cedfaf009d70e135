// @ts-check
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
/** The tests fill about two of them at once, and the browsers' own memory lies there too. */
const ENOUGH = 6 * 2 ** 30;

/**
 * Each file of tests copies a whole database, which takes some disks half a second and memory a twentieth of one.
 * @returns {string | undefined} a folder in memory, where this machine has one with room for what tests write
 */
export function memoryFolder() {
  if (process.platform !== 'linux' || !existsSync(MEMORY) || freemem() < ENOUGH) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH && mayRunProgramsFrom(MEMORY) ? MEMORY : undefined;
}

/** @param {string} folder */
function mayRunProgramsFrom(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return false;
  }
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === folder)?.[3];
  return !options?.split(',').includes('noexec');
}
