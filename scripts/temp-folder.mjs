// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @type {Set<string>} */
const ours = new Set();
process.once('exit', () => ours.forEach(removeFolder));

/**
 * A folder that lasts no longer than this process. What a killed process left behind is removed on the next call.
 * @param {string} purpose
 */
export function tempFolder(purpose) {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `varal-${purpose}-${process.pid}-`));
  ours.add(folder);
  return folder;
}

/** @param {string} folder in which a process that is just ending may still write */
export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Test runners end their workers without letting them tidy up. What cannot be removed is told, and stops nobody. */
export function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const owner = ownerOf(name);
    if (owner === undefined || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    if (statSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue;
    try {
      for (const mounted of mountedIn(folder)) execFileSync('umount', ['--lazy', mounted], { stdio: 'pipe' });
      removeFolder(folder);
    } catch (error) {
      console.warn(`${folder} of a process that ended stays: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/**
 * A test of a full disk that was killed leaves its disk mounted. Only Linux lists what is mounted as a file.
 * @param {string} folder
 */
function mountedIn(folder) {
  const list = '/proc/self/mounts';
  if (!existsSync(list)) return [];
  const places = readFileSync(list, 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  return places.filter((place) => place === folder || place.startsWith(`${folder}/`)).reverse();
}

/**
 * @param {string} name of a folder
 * @returns {number | undefined} the process it was made for, if it is one of ours
 */
export function ownerOf(name) {
  const [, pid] = /^varal-[a-z]+-(\d+)-\w{6}$/.exec(name) ?? [];
  return pid ? Number(pid) : undefined;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process refuses the question, which answers it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
