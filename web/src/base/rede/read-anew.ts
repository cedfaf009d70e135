import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads these anew after something was sent. Whoever sent it waits for that, so that the screen tells the same as the
 * message; not when it failed, because without a network the reading waits for one, and nobody would be told.
 */
export const readAnew =
  (...keys: readonly QueryKey[]) =>
  (queries: QueryClient) => {
    const read = () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    return { onSuccess: read, onError: () => void read() };
  };
