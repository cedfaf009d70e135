// @ts-check
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fingerprint } from '../build/fingerprint.mjs';
import { withLock } from '../build/lock.mjs';
import { CACHE, inRoot, ROOT } from '../paths.mjs';
import { Failure, run, say } from '../terminal.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, hasInstallScript?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

const STAMP = inRoot('node_modules', '.varal-stamp');

/**
 * Installs the dependencies unless node_modules already holds exactly what the lock file asks for.
 * @param {{ dev?: boolean }} [how] `dev`: also what only building and testing need
 */
export async function ensureInstalled({ dev = true } = {}) {
  const isThere = () => stampedInstall() === stampOf(true) || (!dev && stampedInstall() === stampOf(false));
  if (isThere()) return;
  await withLock(join(CACHE, 'install.lock'), async () => {
    if (isThere()) return;
    // Looked at before npm is asked, because npm empties node_modules first and needs the network to fill it again.
    if (!isInstallComplete(ROOT, { dev })) {
      say('Instalando dependências…');
      const { code, output } = await npm(['ci', dev ? '--include=dev' : '--omit=dev', ...QUIETLY], ROOT);
      if (code !== 0) throw new Failure(installFailure(output), output);
    }
    writeFileSync(STAMP, stampOf(dev));
  });
}

/** Takes out of node_modules what only building and testing need. */
export async function leaveOutDevPackages() {
  if (stampedInstall() === stampOf(false)) return;
  await withLock(join(CACHE, 'install.lock'), async () => {
    if (stampedInstall() === stampOf(false)) return;
    const { code, output } = await npm(['prune', '--omit=dev', ...QUIETLY], ROOT);
    if (code !== 0)
      throw new Failure('Não foi possível retirar os pacotes de desenvolvimento de node_modules.', output);
    writeFileSync(STAMP, stampOf(false));
  });
}

/** No package we use needs its install script: a test says so of each that has one. */
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Installs a package that only some machines need into a folder of its own, outside the lock file.
 * @param {string} folder
 * @param {string} asked name and version
 * @param {string} failure the sentence for the reader when it fails
 */
export async function installTool(folder, asked, failure) {
  mkdirSync(folder, { recursive: true });
  // With --prefix instead, npm would look for the machine's own settings (a proxy, a certificate) in there.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const { code, output } = await npm(['install', '--no-save', '--ignore-scripts', asked], folder);
  if (code !== 0) throw new Failure(failure, output);
}

/**
 * Whether node_modules under `root` holds every package of the lock file and the lock file is that of the package.json files.
 * @param {string} root
 * @param {{ dev?: boolean }} [how] `dev`: also what only building and testing need
 */
export function isInstallComplete(root, { dev = true } = {}) {
  const lock = readLock(join(root, 'package-lock.json'));
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!lock || !installed) return false;
  return Object.entries(lock.packages).every(([path, locked]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/'))
      return agreesWithManifest(root, path, locked);
    if (locked.dev && !dev) return true;
    if (locked.link) return existsSync(join(root, path));
    if (locked.optional && !isMeantForThisMachine(locked)) return true;
    return installed.packages[path]?.version === locked.version && existsSync(join(root, path, 'package.json'));
  });
}

/**
 * Runs npm, the very one that started us where there is one.
 * @param {string[]} args
 * @param {string} cwd
 */
function npm(args, cwd) {
  const cli = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { ...process.env, ...ownCacheIfNeeded(), PATH };
  return cli ? run(process.execPath, [cli, ...args], { cwd, env }) : run('npm', args, { cwd, env });
}

/** @param {string} output of npm */
function installFailure(output) {
  if (output.includes('EUSAGE'))
    return 'O package-lock.json não corresponde aos package.json: rode npm install e confira a mudança.';
  if (output.includes('ENOSPC')) return 'Não foi possível instalar as dependências: não há espaço no disco.';
  return 'Não foi possível instalar as dependências. Verifique a conexão com a internet e tente de novo.';
}

/** @param {boolean} dev */
function stampOf(dev) {
  const workspaces = /** @type {{ workspaces: string[] }} */ (JSON.parse(readFileSync(inRoot('package.json'), 'utf8')))
    .workspaces;
  const manifests = workspaces.map((workspace) => `${workspace}/package.json`);
  return `${dev ? '' : 'producao '}${process.platform} ${process.arch} ${fingerprint(ROOT, ['package-lock.json', 'package.json', ...manifests])}\n`;
}

function stampedInstall() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

/**
 * @param {string} file
 * @returns {LockFile | undefined}
 */
function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {string} root
 * @param {string} workspace '' for the root itself
 * @param {LockedPackage} locked
 */
function agreesWithManifest(root, workspace, locked) {
  const file = join(root, workspace, 'package.json');
  if (!existsSync(file)) return false;
  /** @type {LockedPackage} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  return (
    sorted(manifest.dependencies) === sorted(locked.dependencies) &&
    sorted(manifest.devDependencies) === sorted(locked.devDependencies)
  );
}

/** @param {Record<string, string> | undefined} dependencies */
function sorted(dependencies) {
  return JSON.stringify(Object.entries(dependencies ?? {}).sort());
}

/** @param {LockedPackage} locked an optional package, of which npm installs only those built for this machine */
function isMeantForThisMachine({ os, cpu, libc }) {
  if (!os || !cpu) return false;
  return (
    os.includes(process.platform) &&
    cpu.includes(process.arch) &&
    (!libc || libc.includes(hasGlibc() ? 'glibc' : 'musl'))
  );
}

function hasGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } } | undefined} */ (process.report?.getReport());
  return Boolean(report?.header?.glibcVersionRuntime);
}

/** npm stops when it cannot write its cache (no home folder, a home of somebody else's): then it gets one of ours. */
function ownCacheIfNeeded() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    // npm keeps its packages one level below, which may belong to root while the folder itself does not.
    if (existsSync(join(cache, '_cacache'))) accessSync(join(cache, '_cacache'), constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: join(CACHE, 'npm') };
  }
}
