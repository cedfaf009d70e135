#!/usr/bin/env node
// @ts-check
import { requireNode } from './node-version.mjs';

requireNode();
const { spawn } = await import('node:child_process');
const { existsSync } = await import('node:fs');
const { build, forgetBuild, serverBundle, simuladorBundle } = await import('./build.mjs');
const { ensureInstalled } = await import('./install/install.mjs');
const { inRoot, ROOT, toolFile } = await import('./paths.mjs');
const { runScript, say } = await import('./terminal.mjs');

const WEB_ADDRESS = 'http://localhost:5173';
const ENV_FILE = inRoot('.env');

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

await runScript(async () => {
  process.chdir(ROOT);
  // The server reads it by itself; the web must find the same server. What is already set stays.
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  await ensureInstalled();
  await build(['banco']);
  const esbuild = await import('esbuild');

  const server = restartable(inRoot('server', 'dist', 'main.js'));
  const contexts = await Promise.all([
    esbuild.context(watched('server', serverBundle(), server.restart)),
    esbuild.context(watched('simulador', simuladorBundle(), server.restart)),
  ]);
  const vite = start([toolFile('web', 'vite', 'bin/vite.js'), '--clearScreen', 'false'], inRoot('web'));
  for (const context of contexts) await context.watch();
  say(`Abra ${WEB_ADDRESS} (as telas se atualizam sozinhas; Ctrl+C encerra).`);

  let ending = false;
  const end = async (code = 0) => {
    if (ending) return;
    ending = true;
    await Promise.all([server.stop(), stop(vite), ...contexts.map((context) => context.dispose())]);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
  vite.once('exit', (code) => void end(code ?? 1));
});

/**
 * @param {import('./build.mjs').Part} part
 * @param {import('esbuild').BuildOptions} options
 * @param {() => Promise<void>} onBuilt
 * @returns {import('esbuild').BuildOptions}
 */
function watched(part, options, onBuilt) {
  return {
    ...options,
    // Fixed names: otherwise each save would leave another chunk behind.
    splitting: false,
    outdir: inRoot(part, 'dist'),
    logLevel: 'warning',
    plugins: [
      ...(options.plugins ?? []),
      {
        name: 'restart',
        setup(build) {
          // The stamp no longer tells what is in dist.
          build.onStart(() => forgetBuild(part));
          // A mistake while typing leaves the last good server running.
          build.onEnd((result) => (result.errors.length === 0 ? onBuilt() : undefined));
        },
      },
    ],
  };
}

/** @param {string} file */
function restartable(file) {
  /** @type {ChildProcess | undefined} */
  let child;
  let turn = Promise.resolve();
  let waiting = 0;
  /** @param {() => Promise<void>} work */
  const inTurn = (work) => {
    turn = turn.then(work);
    return turn;
  };
  return {
    /** Several files saved at once make one restart. */
    restart: async () => {
      waiting += 1;
      void inTurn(async () => {
        waiting -= 1;
        if (waiting > 0) return;
        if (child) await stop(child);
        child = start(['--enable-source-maps', file], ROOT, { PUBLIC_URL: process.env.PUBLIC_URL || WEB_ADDRESS });
      });
    },
    stop: () => inTurn(async () => child && (await stop(child))),
  };
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [settings]
 */
function start(args, cwd, settings = {}) {
  // A group of its own: Ctrl+C comes to us first, so that everything ends in order and once.
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

/** @param {ChildProcess} child */
async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
