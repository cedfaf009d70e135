type Query<Result> = (text: string, values: unknown[]) => Promise<Result>;

/**
 * Asks over a pooler that lends its connections for one transaction at a time. A session is nobody's there, so that each transaction
 * begins with the settings of ours, and a statement by itself is made one. The next one goes out only when the end of the one before
 * was answered: until then it is not known on which connection it would run.
 */
export function inLentConnections<Result>(send: Query<Result>, opening: string): Query<Result> {
  let isOpen = false;
  let free: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    if (isOpen || text === 'begin') {
      isOpen = text !== 'commit' && text !== 'rollback';
      const answer = free.then(() => send(text === 'begin' ? opening : text, values));
      if (!isOpen) free = answer.catch(told);
      return answer;
    }
    const alone = [opening, text, 'commit'] as const;
    const answers = free.then(() => alone.map((one) => send(one, one === text ? values : [])));
    free = answers.then((sent) => Promise.allSettled(sent));
    return answers.then((sent) => Promise.all(sent)).then((told) => told[1] as Result);
  };
}

/** Whoever asked hears of it. */
const told = () => undefined;
