import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from './api-error.ts';

const READ_RETRIES = 2;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    // The screens say that something could not be had; why it could not stands in the browser's log.
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.error(queryKey, error) }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < READ_RETRIES && mayPass(error),
        // The server may stand on this very machine, with no internet around.
        networkMode: 'always',
      },
      // A write that may have arrived is repeated by a person who sees what happened, not behind their back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * Tells whether a second try may help: there was no network, no time, or trouble at the server. A refusal would be the
 * same.
 */
export const mayPass = (error: Error): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
