type Waiting<T> = { item: T; resolve: () => void; reject: (error: unknown) => void };

/**
 * Does many small pieces of work a batch at a time: what comes while one is under way leaves together with the next. So however
 * much comes at once, it takes one connection of the database, and alone nothing waits.
 */
export function inBatches<T>(work: (items: T[]) => Promise<void>, { most }: { most: number }) {
  let waiting: Waiting<T>[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        await work(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  }

  return (item: T): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void run();
    });
}
