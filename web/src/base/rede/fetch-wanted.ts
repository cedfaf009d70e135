import { CancelledError, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Fetches what somebody waits for. A list that asks for the same and goes meanwhile takes its call with it; a second one is made then. */
export async function fetchWanted<T, E, D, K extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<T, E, D, K>,
): Promise<D> {
  try {
    return await queries.fetchQuery(options);
  } catch (error) {
    if (error instanceof CancelledError) return queries.fetchQuery(options);
    throw error;
  }
}
