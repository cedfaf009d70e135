// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages keep the text of their licence in files of these names. */
const NOTICES = /^(licen[cs]e|copying|notice)/i;

/**
 * The names, versions and licences of the packages that these files of a bundle come from, and the texts that they ask to be
 * handed on.
 * @param {string} root
 * @param {string[]} inputs paths from the root
 */
export function licensesOf(root, inputs) {
  const folders = new Set(inputs.flatMap((path) => path.match(/^.*node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? []));
  const packages = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const texts = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && NOTICES.test(entry.name))
      .map((entry) => readFileSync(join(root, folder, entry.name), 'utf8').trim());
    return [`## ${name} - ${version} (${license})`, ...texts].join('\n\n');
  });
  return `${['# Licenses', 'These packages are bundled here.', ...packages].join('\n\n')}\n`;
}
