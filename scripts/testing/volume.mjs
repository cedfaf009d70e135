// @ts-check
import { execFileSync } from 'node:child_process';
import { closeSync, copyFileSync, mkdirSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Exclude<ReturnType<typeof volume>, undefined>} Volume */

/**
 * A volume of its own: an ext4 file system in a file, mounted beside it, or nothing where this user may not mount one. Whoever asks for
 * it lets go of it. The file holds what the disk would: the kernel keeps what nobody asked it to write in its memory.
 * @param {string} folder in which the file and the mounted folder lie
 * @param {string} name
 * @param {number} megabytes
 */
export function volume(folder, name, megabytes) {
  const image = join(folder, `${name}.img`);
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 ** 2);
  try {
    execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', image], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return mounted(folder, name);
}

/** @param {string} folder @param {string} name */
function mounted(folder, name) {
  const image = join(folder, `${name}.img`);
  const at = join(folder, name);
  mkdirSync(at);
  try {
    // Nothing is written because time has gone by, so that a cut finds as much as may be unwritten.
    execFileSync('mount', ['-o', 'loop,noatime,commit=600', image, at], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const filler = join(at, 'enchimento');
  return {
    folder: at,
    /** The volume as a power cut at this moment would leave it, mounted beside it. @param {string} copy */
    cutPower(copy) {
      copyFileSync(image, join(folder, `${copy}.img`));
      return mounted(folder, copy);
    },
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (let piece = Buffer.alloc(1024 ** 2, 1); ; ) {
          try {
            writeSync(file, piece);
          } catch (error) {
            if (!isFull(error)) throw error;
            if (piece.length === 1024) return;
            piece = piece.subarray(0, 1024);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    release() {
      execFileSync('umount', ['--lazy', at]);
      rmSync(image);
    },
  };
}

/** @param {unknown} error */
const isFull = (error) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';
