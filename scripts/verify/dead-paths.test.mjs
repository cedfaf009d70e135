import { expect, test } from 'vitest';
import { deadPaths } from './dead-paths.mjs';

const repository = {
  topLevel: ['README.md', 'docs', 'server', 'scripts', 'package.json'],
  /** @param {string} path */
  exists: (path) =>
    ['README.md', 'package.json', 'server/src/main.ts', 'server/', 'docs/decisions/0001.md'].includes(path),
};

test('names each path of the repository that is not there, once', () => {
  const text = 'See `server/src/gone.ts`, `server/src/main.ts` and again `server/src/gone.ts`; `GLOSSARY.md` too.';
  expect(deadPaths(text, repository)).toStrictEqual(['server/src/gone.ts', 'GLOSSARY.md']);
});

test('follows the links between documents, but not out of the repository', () => {
  const text =
    '[one](docs/decisions/0001.md#why) [two](docs/decisions/0002.md) [three](https://nodejs.org/en/docs) [four](#here)';
  expect(deadPaths(text, repository)).toStrictEqual(['docs/decisions/0002.md']);
});

test('does not take other words for paths', () => {
  const text =
    'Use `application/json`, `/api/saude/`, `npm run x`, `client/other.ts`, `and/or`, `1.2.3`, `server/*.ts`, `x.ts`.';
  expect(deadPaths(text, repository)).toStrictEqual([]);
});

test('does not ask for what is only made by building or running', () => {
  expect(deadPaths('`server/dist/main.js`, `scripts/data/x` and `.env`', repository)).toStrictEqual([]);
});

test('leaves examples in code blocks alone', () => {
  expect(deadPaths('Text\n```sh\ncat `server/gone`\n```\nText', repository)).toStrictEqual([]);
});
