/** The milliseconds to wait after a number of failures, from a list in seconds. The last entry stands for all later failures. */
export const pauseAfter = (failures: number, seconds: readonly number[]): number =>
  (seconds[Math.min(Math.max(failures, 0), seconds.length - 1)] ?? 0) * 1_000;
