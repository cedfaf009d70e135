import process from 'node:process';

type Step = () => Promise<unknown> | unknown;

const PATIENCE_MS = 25_000;

/** Ends the process on SIGTERM or SIGINT without cutting a request: first the doors, last what they stand on. */
export function gracefulStop(say: (line: string) => void) {
  const first: Step[] = [];
  const last: Step[] = [];
  let started = false;

  async function stop(exitCode: number): Promise<void> {
    if (started) return;
    started = true;
    setTimeout(() => process.exit(exitCode || 1), PATIENCE_MS).unref();
    try {
      for (let step = first.shift(); step; step = first.shift()) await step();
      for (let step = last.pop(); step; step = last.pop()) await step();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    }
    process.exit(exitCode);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The second Ctrl+C ends the process at once.
      if (started && signal === 'SIGINT') process.exit(130);
      say('\nEncerrando…');
      void stop(0);
    });
  }

  return {
    hasStarted: () => started,
    /** Ends these steps in the order given, while the rest still runs. */
    first: (step: Step) => void first.push(step),
    /** Ends these steps after the first ones, the newest first. */
    last: (step: Step) => void last.push(step),
    fail: (error: Error) => {
      process.stderr.write(`O banco de dados embutido parou: ${error.message}\n`);
      process.exit(1);
    },
  };
}
