import { FailedState } from '../notice/failed-state.tsx';
import { Loading } from '../notice/loading.tsx';
import { LongList, type LongListProps } from './long-list.tsx';

type EndlessListProps<T> = Omit<LongListProps<T>, 'onNearEnd'> & {
  more: More;
  failed: string;
};

/** The list takes these parts of a useInfiniteQuery. */
type More = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  errorUpdateCount: number;
  fetchNextPage: () => Promise<unknown>;
};

export function EndlessList<T extends { id: number }>({ more, failed, ...list }: EndlessListProps<T>) {
  const { fetchNextPage } = more;
  const mayFetch = more.hasNextPage && !more.isFetching && !more.isPlaceholderData && !more.isFetchNextPageError;

  return (
    <>
      <LongList {...list} onNearEnd={mayFetch ? fetchNextPage : undefined} />
      {more.isFetchNextPageError && (
        <FailedState
          busy={more.isFetchingNextPage}
          failures={more.errorUpdateCount}
          onRetry={() => void fetchNextPage()}
        >
          {failed}
        </FailedState>
      )}
      {more.isFetchingNextPage && !more.isFetchNextPageError && <Loading />}
    </>
  );
}
