import { CancelledError, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Fetches what somebody waits for. A list that asks for the same and goes meanwhile takes its call with it, which then fails or brings
 * what was known before: a second call is made.
 */
export async function fetchWanted<T, E, D, K extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<T, E, D, K>,
): Promise<D> {
  const readAt = () => queries.getQueryState(options.queryKey)?.dataUpdatedAt;
  const before = readAt();
  try {
    const found = await queries.fetchQuery(options);
    return readAt() === before ? await queries.fetchQuery(options) : found;
  } catch (error) {
    if (error instanceof CancelledError) return queries.fetchQuery(options);
    throw error;
  }
}
