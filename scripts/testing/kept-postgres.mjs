// @ts-check
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  dyingWithUs,
  ensurePostgresBinaries,
  isReady,
  plainEnv,
  reachableBinaries,
  serverUser,
} from '../install/ensure-postgres.mjs';
import { freePort } from '../server-process.mjs';
import { Failure, run } from '../terminal.mjs';

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
  const user = serverUser();
  const programs = reachableBinaries(binaries, folder);
  // The folder itself stays ours, or nobody would recognise it as ours to remove.
  chmodSync(folder, 0o711);
  for (const path of [join(data, 'dados'), join(log, 'wal')]) {
    mkdirSync(path, { mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
  }
  const { code, output } = await run(
    join(programs, 'initdb'),
    [
      `--pgdata=${join(data, 'dados')}`,
      `--waldir=${join(log, 'wal')}`,
      '--wal-segsize=1',
      '--username=postgres',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--auth=trust',
      '--data-checksums',
    ],
    { cwd: folder, env: plainEnv(), ...user },
  );
  if (code !== 0) throw new Failure('O PostgreSQL da prova não pôde ser criado.', output);
  return programs;
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
 * @param {{ folder: string, data: string }} places
 */
export async function keptPostgres(programs, { folder, data }) {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    max_wal_size: '1GB',
    // Pages go to the disk all the time where memory holds few.
    shared_buffers: '1MB',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let ends = 0;
  let stopped = false;
  let said = '';
  const start = () => {
    const [command = '', ...args] = [
      ...dyingWithUs(),
      join(programs, 'postgres'),
      '-D',
      join(data, 'dados'),
      ...options,
    ];
    const started = spawn(command, args, {
      cwd: folder,
      env: plainEnv(),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...serverUser(),
    });
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
