/** Runs at most `most` pieces of work at once; the others wait their turn, in the order they came or ahead of them all. */
export function limitConcurrency(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>, { ahead = false } = {}): Promise<T> => {
    if (running >= most) {
      await new Promise<void>((myTurn) => (ahead ? waiting.unshift(myTurn) : waiting.push(myTurn)));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
