// @ts-check
// The long proof of the embedded database, with real processes, kill -9 and power cuts:
//   npm run prova banco -- --rodadas 20
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { build as buildParts } from '../scripts/build.mjs';
import { inRoot } from '../scripts/paths.mjs';

/** @typedef {import('../banco-embutido/src/engine.ts')} EmbeddedPostgresModule */
/** @typedef {import('../banco-embutido/src/engine.ts').EmbeddedPostgres} EmbeddedPostgres */
/** @typedef {{ proof: string, detail: string, failure: string }} Outcome */

const { values: options } = parseArgs({
  options: {
    rodadas: { type: 'string', default: '20' },
    escrever: { type: 'string' },
    pacotes: { type: 'string' },
    semente: { type: 'string', default: String(Date.now() % 100_000) },
  },
});

/** The npm packages that the bundles name are found from here. */
const BUNDLES = options.pacotes ?? inRoot('banco-embutido', 'node_modules', '.cache', `varal-prova-${process.pid}`);

/** The number of moments of one recording that are tried. */
const CUTS = 4;

if (options.escrever) await write(options.escrever);
else await prove(Number(options.rodadas));

/** @param {number} rounds */
async function prove(rounds) {
  const world = mkdtempSync(join(tmpdir(), 'varal-prova-'));
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @param {string} proof @param {() => Promise<string>} work */
  const attempt = async (proof, work) => {
    const outcome = await work().then(
      (detail) => ({ proof, detail, failure: '' }),
      (/** @type {unknown} */ error) => ({
        proof,
        detail: '',
        failure: error instanceof Error ? error.message : String(error),
      }),
    );
    outcomes.push(outcome);
    console.log(`${outcome.failure ? 'FAILED' : 'passed'}  ${proof.padEnd(34)}  ${outcome.failure || outcome.detail}`);
  };
  try {
    await bundle();
    const folder = join(world, 'banco');
    for (let round = 1; round <= Math.ceil(rounds / 4); round += 1) {
      const fresh = join(world, `novo-${round}`);
      await attempt(`killed while being made, ${round}`, () => killedWhileBeingMade(fresh));
      await attempt(`two starts at once, ${round}`, () => twoStartsAtOnce(join(world, `dois-${round}`)));
    }
    for (let round = 1; round <= rounds; round += 1) {
      await attempt(`killed while writing, ${round}`, () => killedWhileWriting(folder));
    }
    for (let round = 1; round <= rounds; round += 1) {
      const seed = Number(options.semente) + round;
      await attempt(`power cut while writing, seed ${seed}`, () => powerCutWhileWriting(folder, world, seed));
    }
  } finally {
    rmSync(world, { recursive: true, force: true });
    rmSync(BUNDLES, { recursive: true, force: true });
  }
  const failed = outcomes.filter(({ failure }) => failure).length;
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function bundle() {
  const entry = (/** @type {string[]} */ ...path) => inRoot('banco-embutido', ...path);
  await buildParts(['banco']);
  await build({
    entryPoints: {
      engine: entry('src', 'engine.ts'),
      'recording-worker': entry('test', 'recording-worker.ts'),
      'power-cut': entry('test', 'power-cut.ts'),
    },
    outdir: BUNDLES,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
}

/** @param {string} folder @param {number} [upkeepEveryMs] */
async function open(folder, upkeepEveryMs) {
  /** @type {EmbeddedPostgresModule} */
  const { openEmbeddedPostgres } = await import(join(BUNDLES, 'engine.js'));
  const built = (/** @type {string} */ name) => inRoot('banco-embutido', 'dist', name);
  const workerFile = process.env.RECORDING ? join(BUNDLES, 'recording-worker.js') : built('worker.js');
  const archive = built('new-database.tar.gz');
  return await openEmbeddedPostgres({ folder, workerFile, archive, ...(upkeepEveryMs && { upkeepEveryMs }) });
}

/**
 * The process that is killed: adds a line and the total in one transaction, over and over, and says which one it was told is safe.
 * @param {string} folder
 */
async function write(folder) {
  const opened = await open(folder, 300).catch((/** @type {unknown} */ error) => {
    process.send?.({ refused: error instanceof Error ? error.name : String(error) });
    return undefined;
  });
  if (!opened) return process.disconnect();

  const client = await opened.pool.connect();
  await client.query(`
    create table if not exists razao (n int primary key, valor int not null, texto text not null);
    create table if not exists total (linhas int not null, soma bigint not null);
    insert into total select 0, 0 where not exists (select from total)`);
  const { rows } = await client.query('select linhas from total');
  process.send?.({ open: true });
  for (let n = rows[0].linhas + 1; ; n += 1) {
    await client.query('begin');
    await client.query('insert into razao values ($1, $2, $3)', [n, amountOf(n), 'linha '.repeat(n % 400)]);
    await client.query('update total set linhas = linhas + 1, soma = soma + $1', [amountOf(n)]);
    // Old pages change, too: a torn one would show.
    await client.query('update razao set texto = texto || $1 where n = $2', ['.', 1 + ((n * 31) % n)]);
    await client.query('commit');
    process.send?.({ acknowledged: n, recorded: process.env.RECORDING ? statSync(process.env.RECORDING).size : 0 });
  }
}

/** @param {number} n */
function amountOf(n) {
  return (n * 7919) % 1000;
}

/** @param {string} folder @param {NodeJS.ProcessEnv} [env] */
function startWriter(folder, env) {
  const child = fork(fileURLToPath(import.meta.url), ['--escrever', folder, '--pacotes', BUNDLES], {
    env: { ...process.env, ...env },
  });
  /** @type {{ n: number, recorded: number }[]} */
  const lines = [];
  const seen = { acknowledged: 0, refused: '', lines };
  const opened = new Promise((resolve) => {
    child.on(
      'message',
      (/** @type {{ open?: true, refused?: string, acknowledged?: number, recorded?: number }} */ message) => {
        if (message.acknowledged) lines.push({ n: message.acknowledged, recorded: message.recorded ?? 0 });
        seen.acknowledged = Math.max(seen.acknowledged, message.acknowledged ?? 0);
        seen.refused = message.refused ?? seen.refused;
        if (message.open || message.refused) resolve(undefined);
      },
    );
    child.on('exit', resolve);
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // 'close' and not 'exit': what it said before its end is still on its way.
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  };
  return { opened, seen, kill };
}

/** @param {string} folder */
async function killedWhileWriting(folder) {
  const writer = startWriter(folder);
  try {
    await writer.opened;
    const second = startWriter(folder);
    await second.opened;
    await second.kill();
    check(
      second.seen.refused === 'FolderInUseError',
      `a second process was not refused: ${second.seen.refused || 'it opened'}`,
    );
    await sleep(100 + Math.random() * 1400);
  } finally {
    await writer.kill();
  }

  const started = performance.now();
  const { pool, close } = await open(folder);
  const took = Math.round(performance.now() - started);
  try {
    const found = await ledger(pool);
    const { acknowledged } = writer.seen;
    check(acknowledged > 0, 'the writer wrote nothing');
    check(found.linhas >= acknowledged, `${acknowledged} lines were acknowledged, ${found.linhas} are there`);
    return `${acknowledged} lines acknowledged, ${found.linhas} found, open again in ${took} ms`;
  } finally {
    await close();
  }
}

/**
 * Records all that a writer does to its files, and opens what power cuts at random moments may have left of them.
 * @param {string} folder @param {string} world @param {number} seed
 */
async function powerCutWhileWriting(folder, world, seed) {
  /** @type {typeof import('../banco-embutido/test/power-cut.ts')} */
  const { randomOf, recordedDisk } = await import(join(BUNDLES, 'power-cut.js'));
  const before = join(world, 'antes');
  const recording = join(world, 'gravacao');
  const left = join(world, 'resto');
  for (const old of [before, recording, left]) rmSync(old, { recursive: true, force: true });
  cpSync(folder, before, { recursive: true });

  const random = randomOf(seed);
  const writer = startWriter(folder, { RECORDING: recording });
  await writer.opened;
  await sleep(500 + random() * 2500);
  await writer.kill();

  const written = readFileSync(recording);
  const disk = recordedDisk(folder, before);
  const moments = Array.from({ length: CUTS }, () => Math.floor(random() * written.length)).sort((a, b) => a - b);
  const told = [];
  const there = (writer.seen.lines[0]?.n ?? 1) - 1;
  for (const moment of moments) {
    disk.playUpTo(written, moment);
    rmSync(left, { recursive: true, force: true });
    disk.cutPower(left, random);
    const acknowledged = writer.seen.lines.findLast(({ recorded }) => recorded <= moment)?.n ?? there;
    const { pool, close } = await open(left);
    try {
      const found = await ledger(pool);
      check(found.linhas >= acknowledged, `${acknowledged} lines were acknowledged, ${found.linhas} are there`);
      told.push(`${acknowledged}/${found.linhas}`);
    } finally {
      await close();
    }
  }
  // The next round writes on what the last cut left.
  rmSync(folder, { recursive: true });
  cpSync(left, folder, { recursive: true });
  return `lines acknowledged/found: ${told.join(', ')}`;
}

/**
 * Reads the ledger by table and by index and holds its lines against its total.
 * @param {EmbeddedPostgres['pool']} pool
 * @returns {Promise<{ linhas: number, soma: string }>}
 */
async function ledger(pool) {
  const [total] = (await pool.query('select linhas, soma::text from total')).rows;
  const sum = `select count(*)::int as linhas, coalesce(sum(valor), 0)::text as soma from razao where n between 1 and $1
               and valor = (n::bigint * 7919) % 1000 and left(texto, 6 * (n % 400)) = repeat('linha ', n % 400)`;
  for (const way of ['enable_indexscan = off; set enable_bitmapscan = off', 'enable_seqscan = off']) {
    await pool.query(`reset all; set ${way}`);
    const [lines] = (await pool.query(sum, [total.linhas])).rows;
    check(lines.linhas === total.linhas, `the total says ${total.linhas} lines, ${lines.linhas} are there and right`);
    check(lines.soma === total.soma, `the total says ${total.soma}, the lines add up to ${lines.soma}`);
  }
  const [beyond] = (await pool.query('select count(*)::int as linhas from razao where n > $1', [total.linhas])).rows;
  check(beyond.linhas === 0, `${beyond.linhas} lines are there that the total does not know`);
  return total;
}

/** @param {string} folder */
async function killedWhileBeingMade(folder) {
  const writer = startWriter(folder);
  const moment = Math.round(200 + Math.random() * 2500);
  await Promise.race([writer.opened, sleep(moment)]);
  await writer.kill();
  const left = readdirSync(join(folder, '..')).filter((name) => name.startsWith(`${folder.split('/').at(-1)}.novo-`));
  const was = existsSync(join(folder, 'PG_VERSION')) ? 'whole' : `not there, ${left.length} side folder left`;

  const { pool, close } = await open(folder);
  try {
    check((await pool.query('select 1 as um')).rows[0].um === 1, 'it does not answer');
    check(
      left.every((name) => !existsSync(join(folder, '..', name))),
      'the side folder was not cleared away',
    );
    return `after ${moment} ms, when it was ${was}`;
  } finally {
    await close();
  }
}

/** @param {string} folder */
async function twoStartsAtOnce(folder) {
  const both = [startWriter(folder), startWriter(folder)];
  await Promise.all(both.map(({ opened }) => opened));
  for (const { kill } of both) await kill();
  const refusals = both.map(({ seen }) => seen.refused).filter(Boolean);
  check(refusals.length === 1, `${2 - refusals.length} of 2 processes opened the folder`);
  check(refusals[0] === 'FolderInUseError', `refused with ${refusals[0]}`);
  return 'one opened, one was refused';
}

/** @param {boolean} holds @param {string} otherwise */
function check(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}
