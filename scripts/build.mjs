#!/usr/bin/env node
// @ts-check
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { fingerprint } from './build/fingerprint.mjs';
import { licensesOf } from './build/licenses.mjs';
import { withLock } from './build/lock.mjs';
import { precompress } from './build/precompress.mjs';
import { requireNode } from './node-version.mjs';
import { CACHE, inRoot, ROOT, toolFile } from './paths.mjs';
import { Failure, run, runScript, say } from './terminal.mjs';

/**
 * @typedef {'banco' | 'server' | 'simulador' | 'web'} Part
 * @typedef {object} Recipe
 * @property {string} title
 * @property {string} output the folder the result belongs in
 * @property {string[]} inputs
 * @property {Part[]} [needs] the parts that it opens when it runs
 * @property {(folder: string) => Promise<void>} build into an empty folder
 *
 * @typedef {{ fingerprint: string, outputs: string[] }} Stamp
 */

// The lock file stands for every dependency; the recipes themselves are an input like any other.
const COMMON_INPUTS = ['package-lock.json', 'tsconfig.json', 'scripts/build.mjs', 'scripts/build/licenses.mjs'];
const CONTRACT = ['contract/package.json', 'contract/src'];

/** @type {Record<Part, Recipe>} */
const RECIPES = {
  banco: {
    title: 'banco embutido',
    output: 'banco-embutido/dist',
    inputs: [...COMMON_INPUTS, 'banco-embutido/package.json', 'banco-embutido/src'],
    build: buildBanco,
  },
  server: {
    title: 'servidor',
    output: 'server/dist',
    needs: ['banco'],
    inputs: [
      ...COMMON_INPUTS,
      ...CONTRACT,
      'banco-embutido/src',
      'server/package.json',
      'server/src',
      'server/migrations',
      'server/seed',
    ],
    build: (folder) => bundle({ ...serverBundle(), outdir: folder }),
  },
  simulador: {
    title: 'simulador',
    output: 'simulador/dist',
    inputs: [...COMMON_INPUTS, ...CONTRACT, 'simulador/package.json', 'simulador/src'],
    build: (folder) => bundle({ ...simuladorBundle(), outdir: folder }),
  },
  web: {
    title: 'telas',
    output: 'web/dist',
    inputs: [
      ...COMMON_INPUTS,
      ...CONTRACT,
      'scripts/build/precompress.mjs',
      'web/package.json',
      'web/vite.config.ts',
      'web/index.html',
      'web/public',
      'web/src',
    ],
    build: buildWeb,
  },
};

/** The commands of the terminal: `server/src/commands/NAME.ts`, run by `npm run NAME`. */
export const COMMANDS = ['backup', 'restore', 'seed', 'usuario'];

/** @type {Part[]} */
export const PARTS = ['banco', 'server', 'simulador', 'web'];

/**
 * The parts, and those that they need, whose sources changed since they were built, or whose output is gone.
 * @param {Part[]} parts
 */
export function staleParts(parts = PARTS) {
  const all = new Set(parts.flatMap((part) => [...(RECIPES[part].needs ?? []), part]));
  return [...all].filter((part) => {
    const stamp = readStamp(part);
    const { inputs, output } = RECIPES[part];
    if (!stamp || stamp.outputs.some((file) => !existsSync(inRoot(output, file)))) return true;
    return stamp.fingerprint !== fingerprint(ROOT, inputs);
  });
}

/**
 * Builds what is stale. Several processes may ask at once: one builds, the others wait and find it done.
 * @param {Part[]} parts
 */
export async function build(parts = PARTS) {
  if (staleParts(parts).length === 0) return;
  await withLock(join(CACHE, 'build.lock'), async () => {
    await Promise.all(staleParts(parts).map(buildPart));
  });
}

/** @param {Part} part */
async function buildPart(part) {
  const { inputs, output, build } = RECIPES[part];
  // Taken before the build: a file saved while it runs makes the result stale, not falsely fresh.
  const before = fingerprint(ROOT, inputs);
  const folder = mkdtempSync(join(CACHE, `${part}-`));
  try {
    await build(folder);
    const outputs = filesIn(folder);
    const outdated = (readStamp(part)?.outputs ?? []).filter((file) => !outputs.includes(file));
    forgetBuild(part);
    moveFiles(folder, inRoot(output), outputs);
    for (const file of outdated) rmSync(inRoot(output, file), { force: true });
    writeStamp(part, { fingerprint: before, outputs });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Part} part */
export function forgetBuild(part) {
  rmSync(stampFile(part), { force: true });
}

/** The server and its commands; shared code is split off so that each is not a second copy of the whole. */
export function serverBundle() {
  const entries = {
    main: inRoot('server', 'src', 'main.ts'),
    'leitor-de-planilha': inRoot('server', 'src', 'planilhas', 'leitura', 'processo.ts'),
    copia: inRoot('server', 'src', 'copias', 'processo', 'main.ts'),
    ...Object.fromEntries(COMMANDS.map((name) => [name, inRoot('server', 'src', 'commands', `${name}.ts`)])),
  };
  return { ...nodeBundle(entries), splitting: true, chunkNames: 'chunk-[hash]' };
}

/**
 * Builds the thread of the embedded database and a new database to unpack, which the engine takes two seconds to make.
 * @param {string} folder
 */
async function buildBanco(folder) {
  await bundle({ ...nodeBundle({ worker: inRoot('banco-embutido', 'src', 'worker.ts') }), outdir: folder });
  /** @type {import('../banco-embutido/src/messages.ts').WorkerSettings} */
  const workerData = { work: 'pack', archive: join(folder, 'new-database.tar.gz') };
  const worker = new Worker(join(folder, 'worker.js'), { workerData });
  let reason = '';
  worker.on('message', (/** @type {import('../banco-embutido/src/messages.ts').FromWorker} */ message) => {
    if (message.kind === 'fatal') reason = message.reason;
  });
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Failure('Não foi possível construir o banco embutido.', reason);
}

export function simuladorBundle() {
  return nodeBundle({ main: inRoot('simulador', 'src', 'main.ts') });
}

/**
 * @param {Record<string, string>} entryPoints each becomes one file of the name given, next to the others
 * @returns {import('esbuild').BuildOptions}
 */
function nodeBundle(entryPoints) {
  return {
    absWorkingDir: ROOT,
    entryPoints,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    external: OUTSIDE,
    // Packages of the older kind ask for Node's own parts by a word that modules do not have.
    banner: { js: REQUIRE },
    plugins: [ownPackages],
    logLevel: 'silent',
  };
}

/** These packages are not JavaScript alone, or a server loads them only when somebody needs them. */
const OUTSIDE = [
  '@aws-sdk/client-s3',
  '@cantoo/pdf-lib',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'pdfkit',
  'pg-native',
  'qrcode',
  'sharp',
];

const REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/**
 * Our own packages are TypeScript sources.
 * @type {import('esbuild').Plugin}
 */
const ownPackages = {
  name: 'own-packages',
  setup(build) {
    build.onResolve({ filter: /^@varal\// }, ({ path }) => {
      const [, workspace = '', ...file] = path.split('/');
      return { path: inRoot(workspace, 'src', `${file.join('/')}.ts`) };
    });
  },
};

/** @param {import('esbuild').BuildOptions & { outdir: string }} options */
async function bundle(options) {
  const esbuild = await import('esbuild');
  try {
    const { metafile } = await esbuild.build({ ...options, metafile: true });
    const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
    writeFileSync(join(options.outdir, 'licenses.txt'), licensesOf(ROOT, bundled));
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const messages = await esbuild.formatMessages(error.errors, { kind: 'error' });
    throw new Failure('Não foi possível construir a aplicação.', messages.join(''));
  }
}

/**
 * @param {unknown} error
 * @returns {error is import('esbuild').BuildFailure}
 */
function isBuildFailure(error) {
  return error instanceof Error && 'errors' in error;
}

/**
 * In a process of its own, because Vite takes memory that the server would keep until it ends.
 * @param {string} folder
 */
async function buildWeb(folder) {
  const { code, output } = await run(
    process.execPath,
    [toolFile('web', 'vite', 'bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: inRoot('web'), env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Failure('Não foi possível construir as telas da aplicação.', output);
  writeFileSync(join(folder, 'licenses.txt'), licensesOf(ROOT, [...sourcesOf(folder), ...OF_THE_STYLES]));
  await precompress(folder);
}

/** The maps do not tell of these. */
const OF_THE_STYLES = ['node_modules/@fontsource-variable/figtree', 'node_modules/tailwindcss'];

/**
 * The files that the code of a built page and of its workers comes from, as the maps tell.
 * @param {string} folder
 */
function sourcesOf(folder) {
  const maps = filesIn(folder).filter((file) => file.endsWith('.map'));
  return maps.flatMap((map) => {
    /** @type {{ sources: string[] }} */
    const { sources } = JSON.parse(readFileSync(join(folder, map), 'utf8'));
    return sources.map((source) => relative(ROOT, join(folder, dirname(map), source)));
  });
}

/**
 * File by file, each by renaming: a server that runs meanwhile never meets half a file or an empty folder.
 * @param {string} from
 * @param {string} to
 * @param {string[]} files
 */
function moveFiles(from, to, files) {
  mkdirSync(to, { recursive: true });
  // A file that refers to others (the page, the entry points) moves after these others.
  const referringLast = [...files].sort((a, b) => Number(isReferring(a)) - Number(isReferring(b)));
  for (const file of referringLast) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
}

/** @param {string} file */
function isReferring(file) {
  return file.startsWith('index.html') || (!file.includes('/') && !file.startsWith('chunk-'));
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort();
}

/** @param {Part} part */
function stampFile(part) {
  return join(CACHE, 'build', `${part}.json`);
}

/**
 * @param {Part} part
 * @returns {Stamp | undefined}
 */
function readStamp(part) {
  return existsSync(stampFile(part)) ? JSON.parse(readFileSync(stampFile(part), 'utf8')) : undefined;
}

/**
 * @param {Part} part
 * @param {Stamp} stamp
 */
function writeStamp(part, stamp) {
  mkdirSync(dirname(stampFile(part)), { recursive: true });
  writeFileSync(stampFile(part), JSON.stringify(stamp));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  await runScript(async () => {
    const asked = PARTS.filter((part) => process.argv.includes(part));
    const stale = staleParts(asked.length > 0 ? asked : PARTS);
    if (stale.length === 0) return say('Nada mudou desde a última construção.');
    say(`Construindo a aplicação (${stale.map((part) => RECIPES[part].title).join(', ')})…`);
    await build(stale);
  });
}
