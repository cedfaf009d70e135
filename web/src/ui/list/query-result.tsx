import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { EmptyState } from '../notice/empty-state.tsx';
import { FailedState } from '../notice/failed-state.tsx';
import { Loading } from '../notice/loading.tsx';

/** The rows of a list, or one or several of its pages. */
export type Rows = readonly unknown[] | { itens: readonly unknown[] };

/** The component takes these parts of a useQuery or useInfiniteQuery. */
type Query<T> = {
  data: T | undefined;
  isFetching: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  errorUpdateCount: number;
  refetch: () => Promise<unknown>;
};

export type QueryResultProps<T> = {
  query: Query<T>;
  /** The sentence when there is nothing: found or at all. */
  empty: ReactNode;
  emptyAction?: ReactNode;
  failed?: ReactNode;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** The rows from before stay readable, dimmed, while other rows are on their way. */
export function QueryResult<T extends Rows>({
  query,
  empty,
  emptyAction,
  failed = 'Não foi possível buscar os dados. Verifique sua conexão e tente novamente.',
  skeleton = <Loading />,
  children,
}: QueryResultProps<T>) {
  const { data, isFetching, isError, isPlaceholderData, errorUpdateCount, refetch } = query;
  const failure = (
    <FailedState busy={isFetching} failures={errorUpdateCount} onRetry={() => void refetch()}>
      {failed}
    </FailedState>
  );

  if (!data) return errorUpdateCount > 0 && (isError || isFetching) ? failure : skeleton;
  return (
    <>
      {isError && failure}
      <div aria-busy={isPlaceholderData || undefined} className={clsx('flex-1', isPlaceholderData && 'dim-if-slow')}>
        {rowsOf(data).length === 0 ? <EmptyState action={emptyAction}>{empty}</EmptyState> : children(data)}
      </div>
    </>
  );
}

const rowsOf = (data: Rows): readonly unknown[] => ('itens' in data ? data.itens : data);
