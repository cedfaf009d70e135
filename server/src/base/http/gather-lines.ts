const LONGEST_WAIT_MS = 100;
const WARN = 40;

/**
 * Collects pino's lines and writes them every tenth of a second: one write a line is a system call each, a tenth of the
 * cost of a small answer. Warnings and errors do not wait. Pino's own destination cannot replace it: with a full disk
 * behind it the process never ends, since its last flush tries for ever.
 */
export function gatherLines(write: (lines: string) => void) {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines === '') return;
    const text = lines;
    lines = '';
    write(text);
  };
  return {
    // Asks pino for the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    flush,
    write(line: string) {
      lines += line;
      if (this.lastLevel >= WARN) flush();
      else timer ??= setTimeout(flush, LONGEST_WAIT_MS).unref();
    },
  };
}
