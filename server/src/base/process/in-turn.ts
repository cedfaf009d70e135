import { setImmediate as nextTurn } from 'node:timers/promises';
import { limitConcurrency } from './limit-concurrency.ts';

const oneAtATime = limitConcurrency(1);

/** Runs work that holds the only thread for long: one piece after the other, and between two all that waits goes first. */
export const inTurn = <T>(work: () => T | Promise<T>): Promise<T> =>
  oneAtATime(async () => {
    await nextTurn();
    return work();
  });
