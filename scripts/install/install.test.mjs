import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inRoot } from '../paths.mjs';
import { isInstallComplete } from './install.mjs';

describe('whether node_modules is what the lock file asks for', () => {
  let root = '';
  /** @type {import('./install.mjs').LockFile} */
  const lock = {
    packages: {
      '': { devDependencies: { tool: '1.0.0' } },
      server: { dependencies: { driver: '2.0.0' } },
      'node_modules/@varal/server': { link: true },
      'node_modules/tool': { version: '1.0.0', dev: true },
      'server/node_modules/driver': { version: '2.0.0' },
      'node_modules/tool-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
      'node_modules/tool-elsewhere': { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] },
      'node_modules/extra-of-elsewhere': { version: '1.0.0', optional: true },
    },
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'instalação -'));
    const { 'node_modules/tool-elsewhere': _, 'node_modules/extra-of-elsewhere': __, ...installed } = lock.packages;
    write('package-lock.json', lock);
    write('package.json', { devDependencies: { tool: '1.0.0' }, scripts: {} });
    write('server/package.json', { dependencies: { driver: '2.0.0' } });
    write('node_modules/.package-lock.json', { packages: installed });
    write('node_modules/@varal/server/package.json', {});
    for (const name of ['node_modules/tool', 'node_modules/tool-here', 'server/node_modules/driver']) {
      write(`${name}/package.json`, {});
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /**
   * @param {string} file
   * @param {object} content
   */
  function write(file, content) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(content));
  }

  test('it is when everything meant for this machine is there', () => {
    expect(isInstallComplete(root)).toBe(true);
  });

  test('for running alone it is also without what only building and testing need', () => {
    rmSync(join(root, 'node_modules/tool'), { recursive: true });
    expect(isInstallComplete(root)).toBe(false);
    expect(isInstallComplete(root, { dev: false })).toBe(true);
    rmSync(join(root, 'server/node_modules'), { recursive: true });
    expect(isInstallComplete(root, { dev: false })).toBe(false);
  });

  test.each([
    ['nothing was installed', () => rmSync(join(root, 'node_modules'), { recursive: true })],
    ['a package is gone', () => rmSync(join(root, 'node_modules/tool'), { recursive: true })],
    ["a workspace's own package is gone", () => rmSync(join(root, 'server/node_modules'), { recursive: true })],
    ['a workspace is not linked', () => rmSync(join(root, 'node_modules/@varal/server'), { recursive: true })],
    [
      'the part built for this machine is gone',
      () => rmSync(join(root, 'node_modules/tool-here'), { recursive: true }),
    ],
    [
      'the lock file asks for another version',
      () =>
        write('package-lock.json', {
          packages: { ...lock.packages, 'node_modules/tool': { version: '1.0.1' } },
        }),
    ],
    [
      'a package.json asks for more than the lock file knows',
      () => write('server/package.json', { dependencies: { driver: '2.0.0', other: '1.0.0' } }),
    ],
  ])('it is not when %s', (_, change) => {
    change();
    expect(isInstallComplete(root)).toBe(false);
  });
});

test('no package needs its install script, which npm is told not to run', () => {
  /** @type {import('./install.mjs').LockFile} */
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const scripted = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  // The one of esbuild makes its command start faster, and is of development. A new name here has to be looked at.
  expect(scripted.map(([path, { dev }]) => [path, dev])).toStrictEqual([['node_modules/esbuild', true]]);
  expect(readFileSync(inRoot('.npmrc'), 'utf8')).toContain('ignore-scripts=true');
});
