import { expect, test } from 'vitest';
import { isSupportedNode } from './node-version.mjs';
import { ownerOf } from './temp-folder.mjs';
import { testEnvironment } from './testing/environment.mjs';
import { inexactVersions } from './verify/inexact-versions.mjs';

test('a version that may move is named', () => {
  const manifest = {
    dependencies: { fastify: '5.12.8', zod: '^4.6.7', '@varal/contract': '0.1.0' },
    devDependencies: { vitest: 'latest', beta: '18.4.0-beta.17', local: 'file:../x' },
  };
  expect(inexactVersions(manifest)).toStrictEqual(['zod ^4.6.7', 'vitest latest', 'local file:../x']);
});

test.each([
  ['18.20.4', false],
  ['20.18.9', false],
  ['20.19.0', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.1.0', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s is supported: %s', (version, expected) => {
  expect(isSupportedNode(version)).toBe(expected);
});

test('tests see none of the settings of whoever runs them', () => {
  const env = '# comment\nPORT=4000\nexport BLING_CLIENT_ID = "x"\n';
  const example = 'PORT=3000\n# DATABASE_URL=postgres://…\n#MODO=demonstracao\n';
  expect(
    testEnvironment(
      { PATH: '/bin', PORT: '8080', DATABASE_URL: 'postgres://loja', PGHOST: 'loja', NODE_ENV: 'production' },
      [env, example],
    ),
  ).toStrictEqual({ PATH: '/bin', PORT: '', DATABASE_URL: '', BLING_CLIENT_ID: '', MODO: '' });
});

test('a temporary folder says which process it was made for', () => {
  expect(ownerOf('varal-postgres-4711-aB3xyz')).toBe(4711);
  expect(ownerOf('varal-4711')).toBeUndefined();
  expect(ownerOf('outra-coisa-4711-aB3xyz')).toBeUndefined();
});
