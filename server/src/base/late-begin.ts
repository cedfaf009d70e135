type Query<Result> = (text: string, values: unknown[]) => Promise<Result>;

/**
 * The beginning of a transaction waits for its first statement and goes with it: one way to the database less. Only for
 * connections that send a statement without waiting for the one before it.
 */
export function lateBegin<Result>(send: Query<Result>, nothing: Result): Query<Result> {
  let begins = false;
  return async (text, values) => {
    if (text === 'begin') {
      begins = true;
      return nothing;
    }
    if (!begins) return send(text, values);
    begins = false;
    // Nothing was asked in it.
    if (text === 'commit' || text === 'rollback') return nothing;
    const [, result] = await Promise.all([send('begin', []), send(text, values)]);
    return result;
  };
}
