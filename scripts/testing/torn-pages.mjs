// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGE = 8_192;
/** The bytes that a disk writes at once or not at all. */
const SECTOR = 512;
/** Tables and indexes are files of this name, in parts, with their maps beside them. */
const RELATION = /^\d+(_(fsm|vm))?(\.\d+)?$/;

/**
 * Tears the pages that PostgreSQL has written since a disk last had them: of each some sectors are the new ones, the others the old.
 * Answers how many pages are neither the old one nor the new one now.
 * @param {{ disk: string, written: string }} folders the data as the disk had it, which is changed, and as PostgreSQL has written it
 */
export function tearPages({ disk, written }) {
  let torn = 0;
  for (const file of relationsIn(written)) {
    const now = readFileSync(join(written, file));
    const path = join(disk, file);
    // A file created since has no name there yet, unless its folder was asked to keep it.
    if (!existsSync(dirname(path)) || !existsSync(path)) continue;
    const before = readFileSync(path);
    const mixed = Buffer.alloc(Math.max(now.length, before.length));
    before.copy(mixed);
    for (let start = 0; start + PAGE <= now.length; start += PAGE) {
      const page = now.subarray(start, start + PAGE);
      const old = Buffer.from(mixed.subarray(start, start + PAGE));
      if (page.equals(old)) continue;
      for (let sector = 0; sector < PAGE; sector += SECTOR) {
        if (Math.random() < 0.5) page.copy(mixed, start + sector, sector, sector + SECTOR);
      }
      const left = mixed.subarray(start, start + PAGE);
      if (!left.equals(page) && !left.equals(old)) torn += 1;
    }
    writeFileSync(path, mixed);
  }
  return torn;
}

/** @param {string} folder of a whole PostgreSQL */
function relationsIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && RELATION.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => file.startsWith('base/') || file.startsWith('global/'));
}
