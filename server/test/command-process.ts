import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type CommandEnd = { codigo: number | null; saida: string; erro: string };

/** A built command of the server, as `npm run` starts it, in a process of its own. */
export function startCommand(name: string, args: string[], env: NodeJS.ProcessEnv) {
  const file = fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: endOf(child) };
}

export const runCommand = (name: string, args: string[], env: NodeJS.ProcessEnv): Promise<CommandEnd> =>
  startCommand(name, args, env).ended;

async function endOf(child: ChildProcess): Promise<CommandEnd> {
  const said = { saida: '', erro: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.saida += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.erro += text;
  });
  const [codigo] = await once(child, 'close');
  return { codigo: typeof codigo === 'number' ? codigo : null, ...said };
}
