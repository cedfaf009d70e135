// @ts-check
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server-process.mjs';
import { removeFolder, tempFolder } from '../temp-folder.mjs';
import { Failure, run, say } from '../terminal.mjs';
import { withApt } from './apt.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} TestPostgres `url` is a superuser's */

const OLDEST_VERSION = 15;

/**
 * A PostgreSQL server for tests: the one named in TEST_DATABASE_URL, or a throw-away one of our own.
 * @param {{ durable?: boolean }} [how] `durable`: what it acknowledges survives a power cut, as in a shop
 * @returns {Promise<TestPostgres>}
 */
export async function openTestPostgres({ durable = false } = {}) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const binaries = await ensurePostgresBinaries();
  if (!binaries) throw new Failure('Nenhum PostgreSQL para os testes foi encontrado nem pôde ser instalado.');
  return startServer(binaries, durable);
}

/**
 * Finds PostgreSQL's programs, or installs them where it may.
 * @returns {Promise<string | undefined>} the folder they are in
 */
export async function ensurePostgresBinaries() {
  const found = await findBinaries();
  if (found) return found;
  say('Instalando um PostgreSQL para os testes…');
  await installWithApt();
  return findBinaries();
}

/** @returns {Promise<string | undefined>} the newest on this machine that is new enough */
async function findBinaries() {
  const candidates = [
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => existsSync(join(folder, 'postgres'))),
    ...foldersLike('/usr/lib/postgresql', /^\d+$/),
    ...foldersLike('/usr', /^pgsql-\d+$/),
    ...foldersLike('/opt/homebrew/opt', /^postgresql@\d+$/),
    ...foldersLike('/usr/local/opt', /^postgresql@\d+$/),
  ];
  // A link in the PATH points to where the other programs and their files are.
  const folders = candidates
    .filter((folder) => existsSync(join(folder, 'postgres')))
    .map((folder) => join(realpathSync(join(folder, 'postgres')), '..'))
    .filter((folder) => existsSync(join(folder, 'initdb')));
  const versions = await Promise.all(
    [...new Set(folders)].map(async (folder) => ({ folder, version: await versionOf(folder) })),
  );
  return versions.filter(({ version }) => version >= OLDEST_VERSION).sort((a, b) => b.version - a.version)[0]?.folder;
}

/**
 * @param {string} parent
 * @param {RegExp} name
 */
function foldersLike(parent, name) {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((entry) => name.test(entry))
    .map((entry) => join(parent, entry, 'bin'));
}

/** @param {string} folder */
async function versionOf(folder) {
  const { output } = await run(join(folder, 'postgres'), ['--version']);
  return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0);
}

/** Debian's package would also set up and start a database of its own; it is told not to, for this once. */
function installWithApt() {
  return withApt(`
    install postgresql-common || exit 1
    settings=/etc/postgresql-common/createcluster.conf
    cp $settings $settings.varal
    echo 'create_main_cluster = false' >> $settings
    install postgresql
    mv $settings.varal $settings`);
}

/**
 * @param {string} binaries folder of the programs
 * @param {boolean} durable
 * @returns {Promise<TestPostgres>}
 */
async function startServer(binaries, durable) {
  const folder = tempFolder('postgres');
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  lendToServer(folder, [data], [passwordFile]);
  await initialise(binaries, data, ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync']);
  const { port, server } = await listen(binaries, data, durable);

  const killNow = () => server.kill('SIGQUIT');
  process.prependOnceListener('exit', killNow);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', killNow);
      server.ref();
      const ended = new Promise((resolve) => server.once('exit', resolve));
      killNow();
      await ended;
      removeFolder(folder);
    },
  };
}

/** @returns {{ uid: number, gid: number } | undefined} PostgreSQL refuses to run as root, so root lends it another user */
export function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (!uid || !gid) throw new Failure('Não há o usuário nobody para rodar o PostgreSQL dos testes.');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Makes folders of the server's in a folder of ours, which stays ours, or nobody would recognise it as ours to remove.
 * @param {string} folder
 * @param {string[]} folders
 * @param {string[]} [files]
 */
export function lendToServer(folder, folders, files = []) {
  const user = serverUser();
  for (const path of folders) mkdirSync(path, { mode: 0o700 });
  if (!user) return;
  chmodSync(folder, 0o711);
  for (const path of [...folders, ...files]) chownSync(path, user.uid, user.gid);
}

/**
 * @param {string} binaries
 * @param {string} data
 * @param {string[]} how
 */
export async function initialise(binaries, data, how) {
  const args = [`--pgdata=${data}`, '--username=postgres', '--encoding=UTF8', ...how];
  const options = { cwd: join(data, '..'), env: plainEnv(), ...serverUser() };
  // The locale of the embedded database; where the system lacks it, its own has to do.
  const first = await run(join(binaries, 'initdb'), [...args, '--locale=C.UTF-8'], options);
  if (first.code === 0) return;
  const second = await run(join(binaries, 'initdb'), args, options);
  if (second.code !== 0) throw new Failure('O PostgreSQL dos testes não pôde ser criado.', second.output);
}

/**
 * @param {string} binaries
 * @param {string} data
 * @param {boolean} durable
 */
async function listen(binaries, data, durable) {
  let output = '';
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await freePort();
    const server = spawnPostgres(binaries, data, {
      port,
      max_connections: 200,
      // Nothing of this database needs to survive a power cut, if not asked for.
      ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    });
    output = '';
    server.stderr.on('data', (piece) => {
      output = `${output}${piece}`.slice(-4_000);
    });
    server.unref();
    if (await isReady(server, data)) return { port, server };
  }
  throw new Failure('O PostgreSQL dos testes não iniciou.', output);
}

/**
 * @param {string} binaries
 * @param {string} data
 * @param {Record<string, string | number>} settings
 */
export function spawnPostgres(binaries, data, settings) {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...args] = [...dyingWithUs(), join(binaries, 'postgres'), '-D', data, ...options];
  return spawn(command, args, {
    cwd: join(data, '..'),
    env: plainEnv(),
    // Its own group: Ctrl+C is ours to handle, the tests still have their databases to drop.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...serverUser(),
  });
}

/** If we are killed before we can stop it, the kernel does. */
export function dyingWithUs() {
  return existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'INT', '--'] : [];
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} data
 * @returns {Promise<boolean>} false when it ended instead, for instance because somebody took the port
 */
export async function isReady(server, data) {
  let ended = false;
  for (const event of ['exit', 'error'])
    server.once(event, () => {
      ended = true;
    });
  const status = join(data, 'postmaster.pid');
  while (!ended) {
    if (existsSync(status) && /^ready\s*$/m.test(readFileSync(status, 'utf8'))) return true;
    await sleep(25);
  }
  return false;
}

/** Without PGDATA, PGPORT and the like, which would steer it elsewhere. */
export function plainEnv() {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}
