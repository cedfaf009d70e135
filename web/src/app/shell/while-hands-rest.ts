const REST_MS = 1_000;
const HANDS = ['keydown', 'pointerdown', 'wheel', 'scroll', 'touchmove'] as const;

/**
 * Does one thing after the other, and none of them while somebody types, presses or scrolls: that never waits for what
 * is only wanted later. What fails is left for when it is wanted. Returns the way to stop.
 */
export function whileHandsRest(tasks: (() => Promise<unknown>)[]): () => void {
  const left = [...tasks];
  let stopped = false;
  let timer = window.setTimeout(next, REST_MS);

  async function next() {
    const [task] = left.splice(0, 1);
    if (!task) return stop();
    const before = timer;
    await task().catch(wantedLater);
    // The timer differs when a hand moved meanwhile: `wait` has already set it anew.
    if (!stopped && timer === before) timer = window.setTimeout(next);
  }
  function wait() {
    window.clearTimeout(timer);
    timer = window.setTimeout(next, REST_MS);
  }
  function stop() {
    stopped = true;
    window.clearTimeout(timer);
    for (const hand of HANDS) window.removeEventListener(hand, wait, CAPTURED);
  }

  for (const hand of HANDS) window.addEventListener(hand, wait, CAPTURED);
  return stop;
}

const CAPTURED = { capture: true, passive: true };
const wantedLater = () => undefined;
