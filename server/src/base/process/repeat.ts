import type { FastifyBaseLogger } from 'fastify';

type Repeated = { everyMs: number; log: FastifyBaseLogger; atOnce?: boolean };

/**
 * Does something now and then, one at a time, the first time only after the first pause unless it is wanted at once; a
 * failure is logged and the next time comes. Returns how to stop it.
 */
export function repeat({ everyMs, log, atOnce = false }: Repeated, work: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'upkeep failed'))
      .finally(() => {
        running = undefined;
      });
  };
  if (atOnce) run();
  const timer = setInterval(run, everyMs);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await running;
  };
}
