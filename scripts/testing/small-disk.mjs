// @ts-check
import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '../temp-folder.mjs';

/**
 * A disk of its own in a folder, or nothing where this user may not mount one. Whoever asks for it lets go of it.
 * @param {number} megabytes
 */
export function smallDisk(megabytes) {
  const folder = tempFolder('disco');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}M`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const filler = join(folder, 'enchimento');
  return {
    folder,
    /** Leaves so many megabytes free. @param {number} left */
    fillUpTo(left) {
      rmSync(filler, { force: true });
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left * 1024 ** 2)));
    },
    release: () => void execFileSync('umount', ['--lazy', folder]),
  };
}
