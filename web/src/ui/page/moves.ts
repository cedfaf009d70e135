let hear: ((move: PopStateEvent) => void) | undefined;

// Browsers tell the window's listeners of a move in their order of coming: this one comes before that of the router.
window.addEventListener('popstate', (move) => hear?.(move));

/** One hears of each move in the history before the router does, and may keep it from hearing. */
export function hearMovesFirst(one: (move: PopStateEvent) => void): () => void {
  hear = one;
  return () => {
    if (hear === one) hear = undefined;
  };
}
