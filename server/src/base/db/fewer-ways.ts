type Query<Result> = (text: string, values: unknown[]) => Promise<Result>;

/**
 * Runs a transaction in fewer trips to the database: its beginning waits for the first statement and goes with it, a
 * last statement waits for the commit. The connection must send a statement without waiting for the one before it.
 */
export function fewerWays<Result>(
  send: Query<Result>,
  { nothing, isLast }: { nothing: Result; isLast: (text: string) => boolean },
): Query<Result> {
  let isOpen = false;
  let waiting: Parameters<Query<Result>>[] = [];
  return async (text, values) => {
    if (text === 'begin') {
      isOpen = true;
      waiting = [[text, values]];
      return nothing;
    }
    if (isOpen && isLast(text)) {
      waiting.push([text, values]);
      return nothing;
    }
    const before = waiting;
    waiting = [];
    if (text === 'commit' || text === 'rollback') {
      isOpen = false;
      const hasBegun = before[0]?.[0] !== 'begin';
      if (text === 'rollback') return hasBegun ? send(text, values) : nothing;
      if (!hasBegun && before.length === 1) return nothing;
    }
    // A failure in between leaves the commit nothing to write, and the caller of the failed statement hears of it.
    const results = await Promise.all([...before, [text, values] as const].map((one) => send(...one)));
    return results.at(-1) ?? nothing;
  };
}
