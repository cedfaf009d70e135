/** The milliseconds to wait after so many failures, from a list in seconds whose last one stands for all that come after it. */
export const pauseAfter = (failures: number, seconds: readonly number[]): number =>
  (seconds[Math.min(Math.max(failures, 0), seconds.length - 1)] ?? 0) * 1_000;
