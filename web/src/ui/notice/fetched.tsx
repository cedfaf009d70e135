import type { ReactNode } from 'react';
import { FailedState } from './failed-state.tsx';
import { Loading } from './loading.tsx';

type FetchedProps<T> = {
  /** The component takes these parts of a useQuery or useInfiniteQuery. */
  query: {
    data: T | undefined;
    isFetching: boolean;
    errorUpdateCount: number;
    refetch: () => Promise<unknown>;
  };
  /** The sentence when nothing could be had. */
  failed: string;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Data that was there stays while it is asked for again, also when that fails. */
export function Fetched<T>({ query, failed, skeleton = <Loading />, children }: FetchedProps<T>) {
  const { data, isFetching, errorUpdateCount, refetch } = query;
  if (data !== undefined) return children(data);
  if (errorUpdateCount === 0) return skeleton;
  return (
    <FailedState busy={isFetching} failures={errorUpdateCount} onRetry={() => void refetch()}>
      {failed}
    </FailedState>
  );
}
