#!/usr/bin/env node
// @ts-check
import { requireNode } from './node-version.mjs';

requireNode();
const { existsSync, mkdirSync, readdirSync, readFileSync } = await import('node:fs');
const { createRequire } = await import('node:module');
const { dirname, join } = await import('node:path');
const { anyTypes } = await import('./verify/any-types.mjs');
const { deadPaths } = await import('./verify/dead-paths.mjs');
const { namesAgainstGlossary } = await import('./verify/glossary.mjs');
const { inexactVersions } = await import('./verify/inexact-versions.mjs');
const { ensureInstalled } = await import('./install/install.mjs');
const { CACHE, inRoot, ROOT, toolFile } = await import('./paths.mjs');
const { declaredTables, sqlBeyondBorders } = await import('./verify/sql-borders.mjs');
const { run, runScript, say } = await import('./terminal.mjs');

/** @typedef {{ problems: string }} Outcome empty when all is well */

const SOURCE_FOLDERS = ['contract', 'banco-embutido', 'server', 'web', 'simulador', 'e2e', 'bench', 'scripts'];

/** @type {Record<string, () => Promise<Outcome>>} */
const CHECKS = {
  'formato e lint (biome)': () =>
    tool('@biomejs/biome', 'bin/biome', ['ci', '--diagnostic-level=error', '--max-diagnostics=50', '--colors=off']),
  'tipos (tsc)': () =>
    tool('typescript', 'bin/tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', join(CACHE, 'tsc.tsbuildinfo')]),
  'fronteiras (dependency-cruiser)': boundaries,
  'fronteiras do SQL': sqlBorders,
  'frases das recusas': sentences,
  'código sem uso (knip)': () => tool('knip', 'bin/knip.js', ['--no-progress', '--no-config-hints']),
  'caminhos na documentação': documentation,
  'palavras do GLOSSARY': glossary,
  'nenhum any': noAny,
  'versões exatas': exactVersions,
};

await runScript(async () => {
  process.chdir(ROOT);
  await ensureInstalled();
  mkdirSync(CACHE, { recursive: true });
  const results = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      const start = performance.now();
      const { problems } = await check();
      return { name, problems, seconds: (performance.now() - start) / 1_000 };
    }),
  );
  for (const { name, problems } of results) if (problems) say(`\n── ${name}\n${problems.trimEnd()}`);
  say('');
  for (const { name, problems, seconds } of results) say(`${problems ? '✘' : '✔'} ${name} (${seconds.toFixed(1)} s)`);
  process.exit(results.some(({ problems }) => problems) ? 1 : 0);
});

/**
 * @param {string} packageName
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function tool(packageName, file, args) {
  const { code, output } = await run(process.execPath, [toolFile('.', packageName, file), ...args], { cwd: ROOT });
  return { problems: code === 0 ? '' : output || `terminou com o código ${code}` };
}

/** @returns {Promise<Outcome>} */
async function boundaries() {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...SOURCE_FOLDERS];
  const { code, output } = await run(
    process.execPath,
    [toolFile('.', 'dependency-cruiser', 'bin/dependency-cruise.mjs'), ...args],
    {
      cwd: ROOT,
    },
  );
  const cruised = Number(/(\d+) modules, \d+ dependencies cruised/.exec(output)?.[1] ?? 0);
  // With a compiler it does not know, it reads nothing and finds nothing wrong.
  const sources = filesUnder(SOURCE_FOLDERS, /\.tsx?$/).length;
  if (cruised < sources) return { problems: `${output}\nleu ${cruised} módulos, mas há ${sources} arquivos` };
  return { problems: code === 0 ? '' : output };
}

/** @returns {Promise<Outcome>} */
async function sqlBorders() {
  /** @type {{ KNOWS: Record<string, string[]> }} */
  const { KNOWS } = createRequire(import.meta.url)('./verify/borders.cjs');
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const path of filesUnder(['server/src'], /\.tables\.ts$/)) {
    for (const table of declaredTables(readFileSync(inRoot(path), 'utf8'))) owners.set(table, featureOf(path));
  }
  const created = filesUnder(['server/migrations'], /\.sql$/).flatMap((path) =>
    [...readFileSync(inRoot(path), 'utf8').matchAll(/^create table (?:if not exists )?(\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const sources = filesUnder(['server/src'], /(?<!\.test)\.ts$/)
    .filter((path) => !path.includes('/test-') && !path.endsWith('.tables.ts'))
    .map((path) => ({ feature: featureOf(path), path, text: readFileSync(inRoot(path), 'utf8') }));
  return problems([
    ...created.filter((table) => !owners.has(table)).map((table) => `nenhum x.tables.ts declara ${table}`),
    ...sqlBeyondBorders(sources, { owners, knows: KNOWS }),
  ]);
}

/** @returns {Promise<Outcome>} */
async function sentences() {
  // It reads with the compiler, which a fresh clone has not installed when this file is read.
  const { looseSentences } = await import('./verify/loose-sentences.mjs');
  const sources = filesUnder(['contract/src', 'server/src', 'web/src'], /(?<!\.test)\.tsx?$/).filter(
    (path) => !path.includes('/test-'),
  );
  return problems(
    sources.flatMap((path) =>
      looseSentences({ path, text: readFileSync(inRoot(path), 'utf8') }).map(
        (line) => `${path}:${line} diz ou procura a frase de uma recusa fora de x.errors.ts`,
      ),
    ),
  );
}

/** @param {string} path */
function featureOf(path) {
  return /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? '';
}

/** @returns {Promise<Outcome>} */
async function documentation() {
  const topLevel = readdirSync(ROOT);
  const documents = [
    ...topLevel.filter((file) => file.endsWith('.md')),
    ...filesUnder(['docs', ...SOURCE_FOLDERS], /\.md$/),
  ];
  return problems(
    documents.flatMap((document) => {
      const exists = (/** @type {string} */ path) =>
        existsSync(inRoot(path)) || existsSync(inRoot(dirname(document), path));
      return deadPaths(readFileSync(inRoot(document), 'utf8'), { topLevel, exists }).map(
        (path) => `${document}: ${path} não existe`,
      );
    }),
  );
}

/** @returns {Promise<Outcome>} */
async function noAny() {
  return problems(
    filesUnder(SOURCE_FOLDERS, /(?<!any-types\.test)\.(tsx?|[cm]js)$/).flatMap((file) =>
      anyTypes(readFileSync(inRoot(file), 'utf8')).map((line) => `${file}:${line} usa any`),
    ),
  );
}

/** @returns {Promise<Outcome>} */
async function glossary() {
  return problems(
    filesUnder(SOURCE_FOLDERS, /\.(tsx?|mjs)$/)
      .filter((path) => !/^scripts\/verify\/glossary\./.test(path))
      .flatMap((path) => namesAgainstGlossary(path, readFileSync(inRoot(path), 'utf8'))),
  );
}

/** @returns {Promise<Outcome>} */
async function exactVersions() {
  const manifests = ['package.json', ...SOURCE_FOLDERS.map((folder) => `${folder}/package.json`)].filter((file) =>
    existsSync(inRoot(file)),
  );
  return problems(
    manifests.flatMap((file) =>
      inexactVersions(JSON.parse(readFileSync(inRoot(file), 'utf8'))).map(
        (dependency) => `${file}: ${dependency} não é uma versão exata`,
      ),
    ),
  );
}

/**
 * @param {string[]} folders
 * @param {RegExp} name
 */
function filesUnder(folders, name) {
  return folders
    .filter((folder) => existsSync(inRoot(folder)))
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => name.test(file) && !/(^|\/)(node_modules|dist|resultados)\//.test(file));
}

/**
 * @param {string[]} lines
 * @returns {Outcome}
 */
function problems(lines) {
  return { problems: lines.join('\n') };
}
