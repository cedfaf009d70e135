#!/usr/bin/env node
// @ts-check
import { requireNode } from './node-version.mjs';

requireNode();
const { existsSync, mkdirSync, readFileSync, rmSync } = await import('node:fs');
const { join } = await import('node:path');
const { ensureBrowser } = await import('./install/ensure-browser.mjs');
const { ensurePostgresBinaries } = await import('./install/ensure-postgres.mjs');
const { CACHE, inRoot, ROOT, toolFile } = await import('./paths.mjs');
const { prepare } = await import('./prepare.mjs');
const { removeLeftovers } = await import('./temp-folder.mjs');
const { Failure, run, runScript, say } = await import('./terminal.mjs');
const { WITHOUT_LONG_TESTS } = await import('./testing/long-tests.mjs');
const { testEnvironment } = await import('./testing/environment.mjs');
const { memoryFolder } = await import('./testing/memory-folder.mjs');
const { addUp, isGreen, playwrightSummary, readSummary, summaryLine, vitestSummary } = await import(
  './testing/summary.mjs'
);

/** Runs everything that guards something: the long tests, all stories, both databases, and Node 24. */
const TUDO = '--tudo';
/** Runs what was asked for on the embedded database, without a browser and without PostgreSQL. */
const CURTO = '--curto';
const RESULTS = join(CACHE, 'tests');

const args = process.argv.slice(2);
const tudo = args.includes(TUDO);
const curto = args.includes(CURTO);
const filters = args.filter((arg) => arg !== CURTO && arg !== TUDO);
// A short or a chosen pass is for a quick answer.
const chosen = curto || filters.length > 0;
const memory = memoryFolder();
// This process looks there too, since it removes what tests left behind.
if (memory) process.env.TMPDIR ??= memory;
const settingFiles = ['.env', '.env.example'].map((file) => inRoot(file)).filter((file) => existsSync(file));
const environment = {
  ...testEnvironment(
    process.env,
    settingFiles.map((file) => readFileSync(file, 'utf8')),
  ),
  // Colour codes make a log file hard to read.
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
};

await runScript(async () => {
  process.chdir(ROOT);
  const checked = chosen ? [] : [await runVerify()];
  await prepare();
  if (!chosen) await ensureBrowser();
  const postgres = !curto && (await hasPostgres());

  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const summaries = [...checked, await runVitest(postgres)];
  if (!postgres && !curto) summaries.push({ passed: 0, failed: 0, skipped: 1, failures: [] });
  if (!chosen) summaries.push(await runPlaywright());
  removeLeftovers();
  if (tudo) summaries.push(await runOnNode24());

  const summary = addUp(summaries);
  console.log();
  for (const failure of summary.failures) console.log(`✗ ${failure}`);
  console.log(summaryLine(summary));
  process.exit(isGreen(summary) ? 0 : 1);
});

async function runVerify() {
  const { code, output } = await run(process.execPath, [inRoot('scripts', 'verify.mjs')], { cwd: ROOT });
  say(output);
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  const wrong = output.split('\n').filter((line) => line.startsWith('✘'));
  return { passed: 0, failed: 1, skipped: 0, failures: [`npm run verify: ${wrong.join(' ') || `code ${code}`}`] };
}

async function runOnNode24() {
  const { code } = await run(process.execPath, [inRoot('scripts', 'other-node.mjs'), '24'], {
    ...{ cwd: ROOT, env: environment, show: true },
  });
  return readSummary(join(RESULTS, 'vitest.json'), code, vitestSummary);
}

async function hasPostgres() {
  if (process.env.TEST_DATABASE_URL || (await ensurePostgresBinaries())) return true;
  const sentence = 'Nenhum PostgreSQL foi encontrado nem pôde ser instalado; indique um em TEST_DATABASE_URL.';
  if (process.env.CI) throw new Failure(sentence);
  say(
    `\n${'!'.repeat(80)}\n${sentence}\nA METADE DOS TESTES DO SERVIDOR QUE USA POSTGRESQL FICA DE FORA DESTA VEZ.\n${'!'.repeat(80)}\n`,
  );
  return false;
}

/** @param {boolean} postgres whether the server's tests run on it too */
async function runVitest(postgres) {
  const report = join(RESULTS, 'vitest.json');
  const { code } = await run(
    process.execPath,
    [
      toolFile('.', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects(postgres).map((project) => `--project=${project}`),
      ...filters,
    ],
    {
      cwd: ROOT,
      env: tudo || chosen ? environment : { ...environment, [WITHOUT_LONG_TESTS]: 'sim' },
      show: true,
    },
  );
  return readSummary(report, code, vitestSummary);
}

/** @param {boolean} postgres */
function projects(postgres) {
  // Two patterns would be joined by “or”: one leaves out both of the other kind.
  return [`!${postgres ? 'server-embutido' : 'server-*postgres'}`];
}

async function runPlaywright() {
  const report = join(RESULTS, 'playwright.json');
  const { code } = await run(
    process.execPath,
    [
      toolFile('e2e', '@playwright/test', 'cli.js'),
      'test',
      '--config',
      inRoot('e2e', 'playwright.config.ts'),
      '--reporter=list,json',
      ...(tudo ? [] : ['--grep=@short', '--project=desktop']),
    ],
    { cwd: inRoot('e2e'), env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, show: true },
  );
  return readSummary(report, code, playwrightSummary);
}
