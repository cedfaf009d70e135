// @ts-check
import { readdirSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ensurePostgresBinaries,
  initialise,
  isReady,
  lendToServer,
  spawnPostgres,
} from '../install/ensure-postgres.mjs';
import { freePort } from '../server-process.mjs';
import { Failure } from '../terminal.mjs';

/** @typedef {Awaited<ReturnType<typeof keptPostgres>>} KeptPostgres */

/** The production kit's `restart: unless-stopped` waits about as long. */
const STARTED_AGAIN_AFTER_MS = 500;

/**
 * Makes a PostgreSQL whose log lies on a volume of its own.
 * @param {{ folder: string, data: string, log: string }} places
 */
export async function makePostgres({ folder, data, log }) {
  const binaries = await ensurePostgresBinaries();
  if (!binaries) throw new Failure('Nenhum PostgreSQL foi encontrado nem pôde ser instalado.');
  lendToServer(folder, []);
  lendToServer(data, [join(data, 'dados')]);
  lendToServer(log, [join(log, 'wal')]);
  await initialise(binaries, join(data, 'dados'), [
    `--waldir=${join(log, 'wal')}`,
    '--wal-segsize=1',
    '--auth=trust',
    '--data-checksums',
  ]);
  return binaries;
}

/** Points a copy of the data at the copy of its log. @param {string} data @param {string} log */
export function pointAtLog(data, log) {
  const link = join(data, 'dados', 'pg_wal');
  unlinkSync(link);
  symlinkSync(join(log, 'wal'), link);
  // The file names a process of the machine that lost its power.
  rmSync(join(data, 'dados', 'postmaster.pid'), { force: true });
}

/**
 * Runs it as a shop's keeper does: what ends by itself is started again until it is stopped.
 * @param {string} programs
 * @param {string} data
 */
export async function keptPostgres(programs, data) {
  const port = await freePort();
  // Pages go to the disk all the time where memory holds few.
  const settings = { port, max_wal_size: '1GB', shared_buffers: '1MB' };
  let ends = 0;
  let stopped = false;
  let said = '';
  const start = () => {
    const started = spawnPostgres(programs, join(data, 'dados'), settings);
    started.stderr.on('data', (piece) => {
      said = `${said}${piece}`.slice(-20_000);
    });
    started.once('exit', async () => {
      if (stopped) return;
      ends += 1;
      await sleep(STARTED_AGAIN_AFTER_MS);
      if (!stopped) child = start();
    });
    return started;
  };
  let child = start();
  if (!(await isReady(child, join(data, 'dados')))) {
    stopped = true;
    throw new Failure('O PostgreSQL da prova não iniciou.', said);
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    ends: () => ends,
    said: () => said,
    /** Halts all its processes for as long as the work takes. @template T @param {() => T} work @returns {T} */
    halted(work) {
      const all = [child.pid ?? 0, ...childrenOf(child.pid ?? 0)];
      for (const pid of all) signal(pid, 'SIGSTOP');
      try {
        return work();
      } finally {
        for (const pid of all) signal(pid, 'SIGCONT');
      }
    },
    async stop() {
      stopped = true;
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

/** @param {number} parent */
function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

/** @param {string} pid */
function parentOf(pid) {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(join('/proc', pid, 'stat'), 'utf8'))?.[1]);
  } catch {
    // It has ended since the list was read.
    return 0;
  }
}

/** A child may have ended since it was looked for. @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
