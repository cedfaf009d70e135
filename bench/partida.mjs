// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../scripts/paths.mjs';
import { freePort } from '../scripts/server-process.mjs';
import { Failure } from '../scripts/terminal.mjs';

/**
 * Counts the seconds from `npm start` to the line that says it is ready, the second time on the same data.
 * @param {NodeJS.ProcessEnv} env
 */
export async function medirPartida(env) {
  await partir(env);
  return partir(env);
}

/** @param {NodeJS.ProcessEnv} env */
async function partir(env) {
  const { PATH, HOME, TMPDIR } = process.env;
  const PORT = String(await freePort());
  const start = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, PORT, LOG: 'silent', ADMIN_PASSWORD: 'varal-123', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    // The group of its own makes everything that npm started end with it.
    detached: true,
  });
  const pid = child.pid ?? 0;
  const killWithUs = () => process.kill(-pid, 'SIGKILL');
  process.once('exit', killWithUs);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'close');
  while (!said.includes('Varal pronto em')) {
    if (child.exitCode !== null) throw new Failure('npm start terminou antes de ficar pronto.', said);
    await sleep(5);
  }
  const segundos = (performance.now() - start) / 1_000;
  process.off('exit', killWithUs);
  process.kill(-pid, 'SIGTERM');
  await ended;
  return segundos;
}
