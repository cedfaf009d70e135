#!/usr/bin/env node
// @ts-check
import { requireNode } from './node-version.mjs';

requireNode();
const { createHash } = await import('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = await import('node:fs');
const { createRequire } = await import('node:module');
const { dirname, join } = await import('node:path');
const { deadPaths } = await import('./verify/dead-paths.mjs');
const { namesAgainstGlossary } = await import('./verify/glossary.mjs');
const { inexactVersions } = await import('./verify/inexact-versions.mjs');
const { ensureInstalled } = await import('./install/install.mjs');
const { CACHE, inRoot, ROOT, toolFile } = await import('./paths.mjs');
const { declaredTables, sqlBeyondBorders } = await import('./verify/sql-borders.mjs');
const { run, runScript, say } = await import('./terminal.mjs');

const SOURCE_FOLDERS = [
  'contract',
  'banco-embutido',
  'server',
  'web',
  'simulador',
  'e2e',
  'bench',
  'provas',
  'scripts',
];

const ANY_IN_JSDOC = /@\w+\s+\{[^}]*\bany\b[^}]*\}/;
/** Holds the hash of what passed last. */
const GREEN = join(CACHE, 'verify-green');

/** Each answers what is wrong, and nothing when all is well. @type {Record<string, () => Promise<string>>} */
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
  'palavras do GLOSSARY': () =>
    inEach(filesUnder(SOURCE_FOLDERS, /^(?!scripts\/verify\/glossary\.).*\.(tsx?|mjs)$/), namesAgainstGlossary),
  // The linter reads TypeScript only.
  'nenhum any no JSDoc': () =>
    inEach(filesUnder(SOURCE_FOLDERS, /\.[cm]js$/), (path, text) =>
      ANY_IN_JSDOC.test(text) ? [`${path} usa any`] : [],
    ),
  'versões exatas': () =>
    inEach(['package.json', ...filesUnder(SOURCE_FOLDERS, /^[^/]+\/package\.json$/)], (path, text) =>
      inexactVersions(JSON.parse(text)).map((dependency) => `${path}: ${dependency} não é uma versão exata`),
    ),
};

await runScript(async () => {
  process.chdir(ROOT);
  await ensureInstalled();
  mkdirSync(CACHE, { recursive: true });
  const checked = await everything();
  if (checked && existsSync(GREEN) && readFileSync(GREEN, 'utf8') === checked) {
    say('✔ nada mudou desde que tudo estava certo');
    return;
  }
  const results = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      const start = performance.now();
      const problems = await check();
      return { name, problems, seconds: (performance.now() - start) / 1_000 };
    }),
  );
  for (const { name, problems } of results) if (problems) say(`\n── ${name}\n${problems.trimEnd()}`);
  say('');
  for (const { name, problems, seconds } of results) say(`${problems ? '✘' : '✔'} ${name} (${seconds.toFixed(1)} s)`);
  const green = results.every(({ problems }) => !problems);
  if (green && checked) writeFileSync(GREEN, checked);
  process.exit(green ? 0 : 1);
});

/** Answers one hash of all files, or nothing where Git is not there to list them. */
async function everything() {
  const { code, output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  if (code !== 0) return undefined;
  const hash = createHash('sha256');
  for (const path of output.split('\n').filter((line) => line && existsSync(inRoot(line)))) {
    hash.update(`${path}\0`).update(readFileSync(inRoot(path)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} packageName
 * @param {string} file
 * @param {string[]} args
 * @param {(output: string) => string} [alsoWrong] what a run that ended well may still have missed
 */
async function tool(packageName, file, args, alsoWrong = () => '') {
  const { code, output } = await run(process.execPath, [toolFile('.', packageName, file), ...args], { cwd: ROOT });
  return code === 0 ? alsoWrong(output) : output || `terminou com o código ${code}`;
}

/** With a compiler it does not know, dependency-cruiser reads nothing and finds nothing wrong. */
function boundaries() {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...SOURCE_FOLDERS];
  return tool('dependency-cruiser', 'bin/dependency-cruise.mjs', args, (output) => {
    const cruised = Number(/(\d+) modules, \d+ dependencies cruised/.exec(output)?.[1] ?? 0);
    const sources = filesUnder(SOURCE_FOLDERS, /\.tsx?$/).length;
    return cruised < sources ? `${output}\nleu ${cruised} módulos, mas há ${sources} arquivos` : '';
  });
}

async function sqlBorders() {
  /** @type {{ KNOWS: Record<string, string[]> }} */
  const { KNOWS } = createRequire(import.meta.url)('./verify/borders.cjs');
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const path of filesUnder(['server/src'], /\.tables\.ts$/)) {
    for (const table of declaredTables(read(path))) owners.set(table, featureOf(path));
  }
  const migrations = filesUnder(['server/migrations'], /\.sql$/).map(read);
  const tables = (/** @type {RegExp} */ statement) =>
    migrations.flatMap((sql) => [...sql.matchAll(statement)].map(([, name = '']) => name));
  const dropped = tables(/^drop table (\w+)/gm);
  const undeclared = tables(/^create table (?:if not exists )?(\w+)/gm)
    .filter((table) => !owners.has(table) && !dropped.includes(table))
    .map((table) => `nenhum x.tables.ts declara ${table}`);
  const sources = withoutTests(filesUnder(['server/src'], /(?<!\.tables)\.ts$/));
  const beyond = await inEach(sources, (path, text) =>
    sqlBeyondBorders([{ feature: featureOf(path), path, text }], { owners, knows: KNOWS }),
  );
  return [...undeclared, beyond].join('\n');
}

async function sentences() {
  // It reads with the compiler, which a fresh clone has not installed when this file is read.
  const { looseSentences } = await import('./verify/loose-sentences.mjs');
  const { sentencesIn, typedAgain } = await import('./verify/typed-again.mjs');
  const loose = await inEach(
    withoutTests(filesUnder(['contract/src', 'server/src', 'web/src'], /\.tsx?$/)),
    (path, text) =>
      looseSentences({ path, text }).map(
        (line) => `${path}:${line} diz ou procura a frase de uma recusa fora de x.errors.ts`,
      ),
  );
  const catalogue = new Set(filesUnder(['contract/src'], /\.errors\.ts$/).flatMap((path) => sentencesIn(read(path))));
  const again = await inEach(withoutTests(filesUnder(['server/src', 'web/src'], /\.tsx?$/)), (path, text) =>
    typedAgain({ path, text }, catalogue).map((line) => `${path}:${line} repete uma frase que um x.errors.ts já tem`),
  );
  return [loose, again].filter(Boolean).join('\n');
}

function documentation() {
  const topLevel = readdirSync(ROOT);
  const inRootFolder = topLevel.filter((file) => file.endsWith('.md'));
  return inEach([...inRootFolder, ...filesUnder(['docs', ...SOURCE_FOLDERS], /\.md$/)], (document, text) => {
    const exists = (/** @type {string} */ path) =>
      existsSync(inRoot(path)) || existsSync(inRoot(dirname(document), path));
    return deadPaths(text, { topLevel, exists }).map((path) => `${document}: ${path} não existe`);
  });
}

/**
 * @param {string[]} paths
 * @param {(path: string, text: string) => string[]} ask names what is wrong with the file
 */
async function inEach(paths, ask) {
  return paths.flatMap((path) => ask(path, read(path))).join('\n');
}

/** @param {string} path */
function read(path) {
  return readFileSync(inRoot(path), 'utf8');
}

/** @param {string} path */
function featureOf(path) {
  return /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? '';
}

/** @param {string[]} paths */
function withoutTests(paths) {
  return paths.filter((path) => !/\.test\.tsx?$|\/test-/.test(path));
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
