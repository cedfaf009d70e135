import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';

/** Starts the simulated outside services beside the server; returns how to stop them. */
export async function startSimulador(mainFile: string, config: Config): Promise<() => Promise<void>> {
  const port = config.SIMULADOR_PORT ?? config.PORT + 1;
  const child = fork(mainFile, {
    env: { ...process.env, PORT: String(config.PORT), SIMULADOR_PORT: String(port), DATA_DIR: config.DATA_DIR },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });

  const ready = once(child, 'message').then(() => true);
  const gone = once(child, 'exit').then(() => false);
  if (!(await Promise.race([ready, gone]))) {
    throw new ConfigError(complaint.trim() || 'Os serviços simulados não puderam iniciar.');
  }
  return () => end(child);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
