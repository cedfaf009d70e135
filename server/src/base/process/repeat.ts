import type { FastifyBaseLogger } from 'fastify';

/** Does something now and then, one at a time; a failure is logged and the next time comes. Returns how to stop it. */
export function repeat({ everyMs, log }: { everyMs: number; log: FastifyBaseLogger }, work: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'upkeep failed'))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await running;
  };
}
