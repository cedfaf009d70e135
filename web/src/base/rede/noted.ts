/** Keeps what was said last, and tells each change to those who listen. */
export function createNoted<T>(first: T) {
  let latest = first;
  const listeners = new Set<() => void>();
  return {
    read: (): T => latest,
    note(said: T): void {
      if (said === latest) return;
      latest = said;
      for (const listener of listeners) listener();
    },
    /** Calls the listener at each change, until what it returns is called. */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
