type Turn = {
  /** Lanes take turns, whatever the number of pieces of work in each. */
  lane?: string;
  /** The work goes before all that waits. */
  ahead?: boolean;
};

/** Runs at most `most` pieces of work at once; the others wait, lane by lane, in each in the order they came. */
export function limitConcurrency(most: number) {
  const ahead: (() => void)[] = [];
  // A lane that had its turn goes to the end: a Map keeps the order in which its keys came.
  const lanes = new Map<string, (() => void)[]>();
  let running = 0;

  return async <T>(work: () => Promise<T>, turn: Turn = {}): Promise<T> => {
    if (running >= most) await new Promise<void>((myTurn) => wait(myTurn, turn));
    else running++;
    try {
      return await work();
    } finally {
      const next = ahead.shift() ?? nextOfLanes();
      if (next) next();
      else running--;
    }
  };

  function wait(myTurn: () => void, { lane = '', ahead: isAhead = false }: Turn): void {
    if (isAhead) ahead.push(myTurn);
    else if (lanes.has(lane)) lanes.get(lane)?.push(myTurn);
    else lanes.set(lane, [myTurn]);
  }

  function nextOfLanes(): (() => void) | undefined {
    const [first] = lanes;
    if (!first) return undefined;
    const [lane, waiting] = first;
    const next = waiting.shift();
    lanes.delete(lane);
    if (waiting.length > 0) lanes.set(lane, waiting);
    return next;
  }
}
