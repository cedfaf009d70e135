import process from 'node:process';

type Step = () => Promise<unknown> | unknown;

/** The doors cut by themselves what does not end, long before this. */
const DOORS_MS = 150_000;
/** All that follows is ended within this time. */
const PATIENCE_MS = 25_000;
/** A terminal tells every process of its Ctrl+C, and npm tells its program once more. */
const SAME_PRESS_MS = 1_000;

/** Ends the process on SIGTERM or SIGINT without cutting a request: first the doors, last what they stand on. */
export function gracefulStop(say: (line: string) => void) {
  const doors: Step[] = [];
  const first: Step[] = [];
  const last: Step[] = [];
  let startedAt: number | undefined;
  let giveUp: NodeJS.Timeout | undefined;

  async function stop(exitCode: number): Promise<void> {
    if (startedAt !== undefined) return;
    startedAt = performance.now();
    const within = (ms: number) => {
      clearTimeout(giveUp);
      giveUp = setTimeout(() => process.exit(exitCode || 1), ms).unref();
    };
    try {
      within(DOORS_MS);
      for (let step = doors.shift(); step; step = doors.shift()) await step();
      within(PATIENCE_MS);
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
      if (startedAt !== undefined && signal === 'SIGINT' && performance.now() - startedAt > SAME_PRESS_MS)
        process.exit(130);
      if (startedAt === undefined) say('\nEncerrando…');
      void stop(0);
    });
  }

  return {
    hasStarted: () => startedAt !== undefined,
    /** Closes these before all else; whoever is inside is served to the end meanwhile. */
    door: (step: Step) => void doors.push(step),
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
