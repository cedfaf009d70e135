// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withApt } from '../install/apt.mjs';
import { dyingWithUs, plainEnv, serverUser } from '../install/ensure-postgres.mjs';
import { freePort } from '../server-process.mjs';
import { tempFolder } from '../temp-folder.mjs';
import { Failure, run } from '../terminal.mjs';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** @returns {string | undefined} where the program is */
const findPgbouncer = () => PLACES.find((file) => existsSync(file));

/** Finds the program, or installs Debian's where it may; its package starts none where there is no systemd. */
async function ensurePgbouncer() {
  if (!findPgbouncer()) await withApt('install pgbouncer; systemctl disable --now pgbouncer 2>/dev/null');
  const found = findPgbouncer();
  if (!found) throw new Failure('Nenhum PgBouncer foi encontrado nem pôde ser instalado.');
  return found;
}

/**
 * A PgBouncer of our own before a PostgreSQL.
 * @param {string} server the address of PostgreSQL
 * @param {{ mode?: 'transaction' | 'session', connections?: number, ignored?: string }} [how] `ignored`: startup parameters that it swallows
 */
export async function openPgbouncer(server, { mode = 'transaction', connections = 5, ignored = '' } = {}) {
  const program = await ensurePgbouncer();
  const { output } = await run(program, ['--version']);
  const { hostname, port, username, password } = new URL(server);
  const folder = tempFolder('pgbouncer');
  const user = serverUser();
  chmodSync(folder, 0o755);
  const ownPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const write = (/** @type {string} */ pool_mode) =>
    writeFileSync(
      file,
      [
        '[databases]',
        `* = host=${hostname} port=${port} user=${username} password=${password}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${ownPort}`,
        'unix_socket_dir =',
        'auth_type = any',
        `admin_users = ${username}`,
        `pool_mode = ${pool_mode}`,
        `default_pool_size = ${connections}`,
        'max_client_conn = 500',
        ...(ignored ? [`ignore_startup_parameters = ${ignored}`] : []),
        '',
      ].join('\n'),
    );
  write(mode);
  const [command = '', ...args] = [...dyingWithUs(), program, file];
  const pooler = spawn(command, args, { cwd: folder, env: plainEnv(), stdio: ['ignore', 'ignore', 'pipe'], ...user });
  let said = '';
  pooler.stderr.on('data', (piece) => {
    said = `${said}${piece}`.slice(-4_000);
  });
  while (!(await answers(ownPort))) {
    if (pooler.exitCode !== null) throw new Failure('O PgBouncer não iniciou.', said);
    await sleep(25);
  }
  const killNow = () => pooler.kill('SIGKILL');
  process.once('exit', killNow);
  const address = new URL(server);
  address.port = String(ownPort);
  return {
    url: address.href,
    version: output.split('\n')[0],
    said: () => said,
    /** @param {'transaction' | 'session'} other */
    async turnTo(other) {
      write(other);
      pooler.kill('SIGHUP');
      while (!said.includes('SIGHUP')) await sleep(25);
    },
    async stop() {
      process.off('exit', killNow);
      const ended = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await ended;
    },
  };
}

/** @param {number} port */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
