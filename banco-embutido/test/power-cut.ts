import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** These are the things that the recording thread did to its files. */
export type DiskRecord =
  | { did: 'open'; fd: number; path: string }
  | { did: 'close'; fd: number }
  | { did: 'write'; fd: number; at: number }
  | { did: 'cut-short'; fd?: number; path?: string; size: number }
  | { did: 'sync'; fd: number }
  | NamesRecord;

type NamesRecord =
  | { did: 'make'; path: string }
  | { did: 'make-folder'; path: string }
  | { did: 'rename'; path: string; to: string }
  | { did: 'remove'; path: string };

type Change = { at: number; bytes: Uint8Array } | { size: number };

/** A file as it is on the disk for certain, and what was asked of it since. */
type DiskFile = { kept: Buffer; waiting: Change[] };

/** The names in the database's folder; a folder has no content. */
type Names = Map<string, DiskFile | undefined>;
type NamesChange = (names: Names) => void;

/** A disk writes a sector whole or not at all, and promises no more. */
const SECTOR = 512;

/** The disk of a recorded folder, every byte of which was kept as it is in the copy made before the recording. */
export function recordedDisk(folder: string, copy: string) {
  const names = namesOf(copy);
  const keptNames: Names = new Map(names);
  const waitingNames: NamesChange[] = [];
  const open = new Map<number, DiskFile | undefined>();
  const named = (path: string) => names.get(relative(folder, path));
  let played = 0;

  return { playUpTo, cutPower };

  /** Plays the recording on, up to a number of its bytes. */
  function playUpTo(recording: Buffer, bytes: number): void {
    for (const { record, content, end } of recordsOf(recording, played, bytes)) {
      played = end;
      if (record.did === 'open') open.set(record.fd, named(record.path));
      else if (record.did === 'close') open.delete(record.fd);
      else if (record.did === 'write') open.get(record.fd)?.waiting.push({ at: record.at, bytes: content });
      else if (record.did === 'cut-short') fileOf(record)?.waiting.push({ size: record.size });
      else if (record.did === 'sync') sync(open.get(record.fd));
      else {
        const change = namesChange(record, (path) => relative(folder, path));
        change(names);
        waitingNames.push(change);
      }
    }
  }

  function fileOf({ fd, path = '' }: { fd?: number; path?: string }): DiskFile | undefined {
    return fd === undefined ? named(path) : open.get(fd);
  }

  function sync(file: DiskFile | undefined): void {
    for (const change of file?.waiting.splice(0) ?? []) if (file) file.kept = changed(file.kept, change);
    // The usual file systems keep names in their order, and with any file's content all names asked for by then.
    for (const change of waitingNames.splice(0)) change(keptNames);
  }

  /**
   * Writes into a new folder what a power cut may leave: all that was asked to be kept; of the rest some of the changes in
   * their order, and any sectors of the writes after them.
   */
  function cutPower(to: string, random: () => number): void {
    const left: Names = new Map(keptNames);
    for (const change of waitingNames.slice(0, Math.floor(random() * (waitingNames.length + 1)))) change(left);
    mkdirSync(to, { mode: 0o700 });
    // A folder's name is the beginning of those in it, and so comes before them.
    for (const [name, file] of [...left].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (file) writeFileSync(join(to, name), leftOf(file, random));
      else mkdirSync(join(to, name));
    }
  }
}

function namesOf(folder: string): Names {
  const names: Names = new Map();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    names.set(relative(folder, path), entry.isDirectory() ? undefined : { kept: readFileSync(path), waiting: [] });
  }
  return names;
}

function namesChange(record: NamesRecord, nameOf: (path: string) => string): NamesChange {
  const name = nameOf(record.path);
  if (record.did === 'make') {
    const file: DiskFile = { kept: Buffer.alloc(0), waiting: [] };
    return (names) => names.set(name, file);
  }
  if (record.did === 'make-folder') return (names) => names.set(name, undefined);
  if (record.did === 'remove') return (names) => names.delete(name);
  const to = nameOf(record.to);
  return (names) => {
    for (const [old, file] of [...names]) {
      if (old !== name && !old.startsWith(`${name}/`)) continue;
      names.delete(old);
      names.set(to + old.slice(name.length), file);
    }
  };
}

/** In three of ten cases no whole write is kept, and in one of ten everything. */
function leftOf({ kept, waiting }: DiskFile, random: () => number): Buffer {
  const luck = random();
  if (luck < 0.1) return waiting.reduce<Buffer>(changed, Buffer.from(kept));
  const whole = luck < 0.4 ? 0 : Math.floor(random() * (waiting.length + 1));
  let left = waiting.slice(0, whole).reduce<Buffer>(changed, Buffer.from(kept));
  for (const change of waiting.slice(whole)) {
    // After a file was cut short its new content lies elsewhere on the disk, and is not its own until that is kept.
    if ('size' in change) break;
    for (let at = 0; at < change.bytes.length; at += SECTOR) {
      const sector = { at: change.at + at, bytes: change.bytes.subarray(at, at + SECTOR) };
      if (random() < 0.5) left = changed(left, sector);
    }
  }
  return left;
}

/** Changes the content where it has the room, and returns it. */
function changed(content: Buffer, change: Change): Buffer {
  const size = 'size' in change ? change.size : Math.max(content.length, change.at + change.bytes.length);
  const after = size > content.length ? Buffer.concat([content], size) : content.subarray(0, size);
  if ('bytes' in change) after.set(change.bytes, change.at);
  return after;
}

function* recordsOf(recording: Buffer, from: number, upTo: number) {
  for (let at = from; at < upTo; ) {
    const start = at + 4 + recording.readUInt32LE(at);
    const record = asRecord(JSON.parse(recording.toString('utf8', at + 4, start)));
    at = start + record.bytes;
    yield { record, content: recording.subarray(start, at), end: at };
  }
}

// Only the recording thread writes these.
const asRecord = (given: unknown) => given as DiskRecord & { bytes: number };

/** The same numbers each time, for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
