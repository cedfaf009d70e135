import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { limitConcurrency } from './limit-concurrency.ts';

/** Others have the thread for this many times as long as a piece had it. */
const REST_TIMES = 2;
/** A piece that waited for something else was no burden for so long. */
const LONGEST_REST_MS = 200;

/**
 * Makes a queue for work that costs much: one piece after the other, and between two twice as long a rest as the first one took, in
 * which all that waits goes first.
 */
export function createTurns() {
  const oneAtATime = limitConcurrency(1);
  /** Until this moment, on the clock of `performance`, the next piece leaves the time to others. */
  let restUntil = 0;

  return <T>(work: () => T | Promise<T>): Promise<T> =>
    oneAtATime(async () => {
      const rest = restUntil - performance.now();
      await (rest >= 1 ? pause(rest) : nextTurn());
      const begun = performance.now();
      try {
        return await work();
      } finally {
        const end = performance.now();
        restUntil = end + Math.min((end - begun) * REST_TIMES, LONGEST_REST_MS);
      }
    });
}

/** Runs work that holds the only thread for long. */
export const inTurn = createTurns();
