import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../temp-folder.mjs';
import { licensesOf } from './licenses.mjs';

const root = tempFolder('licences');

/** @param {string} folder @param {Record<string, string>} files */
function aPackage(folder, files) {
  mkdirSync(join(root, folder, 'lib'), { recursive: true });
  const name = folder.split('node_modules/').at(-1);
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license: 'MIT' }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, folder, file), text);
}

test('each package of a bundle is named once, with all that its licence asks to be handed on', () => {
  aPackage('node_modules/one', { LICENSE: 'Copyright One\n', 'NOTICE.md': 'Thanks to all', 'lib/LICENSE': 'inner' });
  aPackage('node_modules/one/node_modules/@of/two', { 'licence.txt': 'Copyright Two' });
  aPackage('node_modules/three', { 'README.md': 'nothing' });
  aPackage('node_modules/unused', { LICENSE: 'Copyright Unused' });
  const inputs = [
    'node_modules/one/lib/a.js',
    'node_modules/one/lib/b.js',
    'server/src/main.ts',
    'node_modules/three/lib/index.js',
    'node_modules/one/node_modules/@of/two/lib/index.js',
  ];
  expect(licensesOf(root, inputs)).toBe(`# Licenses

These packages are bundled here.

## one - 1.2.3 (MIT)

Copyright One

Thanks to all

## @of/two - 1.2.3 (MIT)

Copyright Two

## three - 1.2.3 (MIT)
`);
});
