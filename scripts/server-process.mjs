// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { tempFolder } from './temp-folder.mjs';

const MAIN = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

const IN_USE = /A porta \d+( do simulador)? já está em uso/;

/** @typedef {Awaited<ReturnType<typeof startServer>>} ServerProcess */

/**
 * The built server as its users run it, in a process, on a port and a folder of its own.
 * @param {NodeJS.ProcessEnv} env
 */
export async function startServer(env = {}) {
  const dataDir = env.DATA_DIR ?? tempFolder('dados');
  const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: 'varal-123', ...env };
  return { ...(await startProgram(MAIN, settings, 'Varal pronto em')), dataDir };
}

/**
 * Starts a program that listens on PORT, and waits until it says so.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @param {string} ready
 */
export async function startProgram(file, env, ready) {
  for (;;) {
    const port = env.PORT ?? String(await freePort());
    const { child, output, ended } = spawnServer({ PORT: port, ...env }, file);
    while (child.exitCode === null && !output().includes(ready)) await sleep(20);
    if (child.exitCode === null) {
      /** @param {NodeJS.Signals} signal */
      const stop = (signal = 'SIGTERM') => {
        child.kill(signal);
        return ended;
      };
      return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, child, output, stop };
    }
    // Another program may take a port between the look at it and its use.
    if (env.PORT !== undefined || !IN_USE.test(output())) {
      throw new Error(`The server ended at its start:\n${output()}`);
    }
  }
}

/**
 * A start that is meant to fail: what it said and its exit code.
 * @param {NodeJS.ProcessEnv} env
 */
export async function failToStart(env) {
  const { output, ended } = spawnServer({ PORT: String(await freePort()), DATA_DIR: tempFolder('dados'), ...env });
  return { code: await ended, output: output() };
}

/** A port nobody listens on, with a free one after it for the simulated services. */
export async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

/**
 * A server that may still be starting.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [file]
 */
export function spawnServer(env, file = MAIN) {
  // Nothing of whoever runs this but what a process needs to run.
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [file], {
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  /** @type {Promise<number | null>} */
  const ended = once(child, 'close').then(([code]) => code);
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  void ended.then(() => process.off('exit', killWithUs));
  return { child, output: () => said, ended };
}

/** @param {number} port */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
