import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';

/** Lets everybody else go first, with the processor and with the disk: in each thread, which those to come inherit. */
export function cederAVez(): void {
  setPriority(constants.priority.PRIORITY_LOW);
  if (process.platform !== 'linux') return;
  const threads = readdirSync('/proc/self/task');
  for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  // These two are stronger and are on most machines; nothing is lost without them.
  tentar('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)]);
  tentar('ionice', ['--class', 'idle', '--pid', ...threads]);
}

function tentar(programa: string, args: string[]): void {
  try {
    execFileSync(programa, args, { stdio: 'ignore' });
  } catch {
    return;
  }
}
