// @ts-check
import { spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../scripts/paths.mjs';
import { Failure, run } from '../../scripts/terminal.mjs';

const NOBODY = 65_534;
const DOCKERFILE = readFileSync(inRoot('Dockerfile'), 'utf8');

/**
 * The image's content, made as the Dockerfile says.
 * @param {string} place
 */
export async function makeTree(place) {
  const [build, tree] = [join(place, 'build'), join(place, 'varal')];
  mkdirSync(build);
  await shell(`git ls-files -z | tar --null --files-from=- -c | tar -x -C '${build}'`, inRoot());
  for (const [, command = ''] of DOCKERFILE.matchAll(/^RUN --mount=\S+ ((?:.*\\\n)*.*)$/gm))
    await shell(command, build);
  for (const [, path = ''] of DOCKERFILE.matchAll(/^COPY --from=build \/varal\/(\S+) /gm)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    cpSync(join(build, path), join(tree, path), { recursive: true, verbatimSymlinks: true });
  }
  const { output } = await run('du', ['--summarize', '--block-size=1M', tree]);
  console.log(`the tree takes ${output.split('\t')[0]} MB on the disk`);
  return tree;
}

/** @param {string} command @param {string} cwd */
async function shell(command, cwd) {
  const { code, output } = await run('sh', ['-ec', command], { cwd });
  if (code !== 0) throw new Failure(`Não deu certo: ${command}`, output);
}

/**
 * A program as nobody, without any capability, where nothing but `data` can be written.
 * @param {string} cwd
 * @param {string} data
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} command
 */
export function confined(cwd, data, env, command) {
  const prepare = `mount --bind '${data}' '${data}' && mount -o remount,bind,ro / && ! touch '${cwd}/x' 2>/dev/null`;
  const drop = `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`;
  const script = `${prepare} && exec ${drop} "$@"`;
  return start('unshare', ['--mount', '--propagation=private', 'sh', '-ec', script, 'sh', ...command], { cwd, env });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function start(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  /** @type {Promise<number | string | null>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', resolve);
  });
  return { child, ended, output: () => said };
}

/**
 * @param {string} place
 * @param {NodeJS.ProcessEnv} env
 * @param {number} plain
 */
export function startCaddy(place, env, plain) {
  const file = join(place, 'Caddyfile');
  const text = readFileSync(inRoot('producao', 'Caddyfile'), 'utf8');
  // Its own authority stays out of this machine's list of those that are believed.
  writeFileSync(file, text.replace('admin off', `admin off\n\tskip_install_trust\n\thttp_port ${plain}`));
  const started = start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: place, XDG_DATA_HOME: join(place, 'caddy'), XDG_CONFIG_HOME: place, ...env },
  });
  const certificate = join(place, 'caddy', 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  const authority = async () => {
    for (let tries = 0; tries < 100 && !existsSync(certificate); tries++) await sleep(100);
    return readFileSync(certificate);
  };
  return { ...started, authority };
}

/** @param {string} folder where nobody may write */
export function folderOfNobody(folder) {
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  for (const one of [folder, join(folder, 'tmp')]) chownSync(one, NOBODY, NOBODY);
  return folder;
}
