import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { type Config, ConfigError } from './config.ts';

const FAILED = 'Os serviços simulados não puderam iniciar.';

type Listeners = {
  onLoss: () => void;
  /** Called when the simulated clock was moved. */
  onClock: () => void;
};

/** Starts the simulated outside services beside the server; returns how to stop them. */
export async function startSimulador(
  mainFile: string,
  { PORT, SIMULADOR_PORT, DATA_DIR }: Pick<Config, 'PORT' | 'SIMULADOR_PORT' | 'DATA_DIR'>,
  { onLoss, onClock }: Listeners,
): Promise<() => Promise<void>> {
  const { SIMULADOR_PORT: _, ...inherited } = process.env;
  const child = fork(mainFile, {
    env: {
      ...inherited,
      PORT: String(PORT),
      DATA_DIR,
      ...(SIMULADOR_PORT !== undefined && { SIMULADOR_PORT: String(SIMULADOR_PORT) }),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-2_000);
  });

  const ready = await new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true));
    child.once('exit', () => resolve(false));
    child.on('error', () => resolve(false));
  });
  if (!ready) throw new ConfigError(complaint.trim() || FAILED);

  // Every later message says that the clock was moved.
  child.on('message', onClock);

  let stopping = false;
  child.once('exit', () => {
    if (!stopping) onLoss();
  });
  return () => {
    stopping = true;
    return end(child);
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  // It pays no heed to signals: they may be meant for the whole group.
  child.disconnect();
  await gone;
}
