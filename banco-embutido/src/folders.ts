import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The folder holds files but no database, so it stays untouched. */
export class NotADatabaseError extends Error {
  readonly folder: string;
  constructor(folder: string) {
    super(`The folder ${folder} has files in it that are no database.`);
    this.name = 'NotADatabaseError';
    this.folder = folder;
  }
}

/** Makes the folder if it is missing and returns its one real path. */
export function existingFolder(folder: string): string {
  const firstMade = mkdirSync(folder, { recursive: true, mode: 0o700 });
  const real = realpathSync(folder);
  if (firstMade) for (let at = real; at.length >= dirname(firstMade).length; at = dirname(at)) syncToDisk(at);
  return real;
}

/** A new database appears in its folder whole or not at all, so one that is there at all is whole. */
export function holdsDatabase(folder: string): boolean {
  if (existsSync(join(folder, 'PG_VERSION'))) return true;
  if (readdirSync(folder).length > 0) throw new NotADatabaseError(folder);
  return false;
}

/** Makes an empty folder on the same disk, in which the replacement of the given folder is prepared. */
export function makeSideFolder(folder: string): string {
  const side = `${folder}.novo-${process.pid}`;
  rmSync(side, { recursive: true, force: true });
  mkdirSync(side, { mode: 0o700 });
  return side;
}

/** Puts the side folder in the place of the given one, which is empty or missing. */
export function moveIntoPlace(side: string, folder: string, { durable }: { durable: boolean }): void {
  // The engine makes its files readable for all, and they hold personal data.
  chmodSync(side, 0o700);
  if (durable) syncTreeToDisk(side);
  renameSync(side, folder);
  if (durable) syncToDisk(dirname(folder));
}

/**
 * Removes the engine's own lock file. Only the holder of the folder's lock may call it: the file says nothing then, and
 * a kill between its making and its writing leaves it empty, which would keep the engine from ever starting again.
 */
export function removeEngineLockFile(folder: string): void {
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

/** Removes abandoned side folders. Only the holder of the folder's lock may call it: nobody else uses one then. */
export function removeLeftSideFolders(folder: string): void {
  const prefix = `${basename(folder)}.novo-`;
  for (const name of readdirSync(dirname(folder))) {
    const isSideFolder = name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length));
    if (isSideFolder) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function syncTreeToDisk(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTreeToDisk(path);
    else syncToDisk(path);
  }
  syncToDisk(folder);
}

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
