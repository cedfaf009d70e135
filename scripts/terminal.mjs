// @ts-check
import { spawn } from 'node:child_process';

/** A failure we foresaw: the reader gets its sentence and, where a tool has more to say, that tool's last lines. */
export class Failure extends Error {
  /**
   * @param {string} sentence in Portuguese
   * @param {string} [output] of the tool that failed
   */
  constructor(sentence, output = '') {
    super(sentence);
    this.output = output;
  }
}

/**
 * Progress goes to stderr, so that a command's own answer can be piped.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs a script's work; a foreseen failure ends it with one sentence and exit code 1 instead of a stack trace.
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const tail = lastLines(error.output, 25);
    if (tail) say(tail);
    say(error.message);
    process.exit(1);
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, uid?: number, gid?: number }} [options] `show` lets the reader see the output as it comes
 * @returns {Promise<{ code: number, output: string }>} both streams as one text; empty when shown
 */
export function run(command, args, { cwd, env = process.env, show = false, ...user } = {}) {
  return new Promise((resolve) => {
    const output = show ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env, ...user, stdio: ['ignore', output, output] });
    /** @type {Buffer[]} */
    const pieces = [];
    child.stdout?.on('data', (piece) => pieces.push(piece));
    child.stderr?.on('data', (piece) => pieces.push(piece));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(pieces).toString('utf8') }));
  });
}

/**
 * @param {string} text
 * @param {number} count
 */
function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
