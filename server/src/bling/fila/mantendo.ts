/** Does the work, and renews meanwhile what is held for it: what a dead process held ends by itself. */
export async function mantendo<T>(
  renovar: () => Promise<unknown>,
  cada_ms: number,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => void renovar().catch(endsByItself), cada_ms);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const endsByItself = () => undefined;
