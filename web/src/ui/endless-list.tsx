import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailedState } from './failed-state.tsx';
import { Loading } from './loading.tsx';
import { useRowsInSight } from './use-rows-in-sight.ts';

type EndlessListProps<T> = {
  label: string;
  /** What has come so far. */
  rows: T[];
  /** How many there are in all. */
  total: number;
  /** In pixels, of every row: only so can one come back to the same place. */
  rowHeight: number;
  more: More;
  /** The sentence when more of them could not be had. */
  failed: string;
  children: (row: T) => ReactNode;
};

/** What it takes of a useInfiniteQuery. */
type More = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  errorUpdateCount: number;
  fetchNextPage: () => Promise<unknown>;
};

/** So many rows before the last one the next page is asked for. */
const AHEAD = 30;

/** A list of any length in the page's own scroll: only the rows near the window exist, and more are fetched on the way down. */
export function EndlessList<T extends { id: number }>({
  label,
  rows,
  total,
  rowHeight,
  more,
  failed,
  children,
}: EndlessListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { first, last } = useRowsInSight(list, { count: rows.length, rowHeight });

  const isNearEnd = last >= rows.length - AHEAD;
  const mayFetch = more.hasNextPage && !more.isFetching && !more.isPlaceholderData && !more.isFetchNextPageError;
  const { fetchNextPage } = more;
  useEffect(() => {
    if (isNearEnd && mayFetch) void fetchNextPage();
  }, [isNearEnd, mayFetch, fetchNextPage]);

  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        className="relative rounded-corner border border-hairline bg-surface"
        style={{ height: rows.length * rowHeight }}
      >
        {rows.slice(first, last + 1).map((row, place) => (
          <li
            key={row.id}
            aria-posinset={first + place + 1}
            aria-setsize={total}
            className={clsx(
              'absolute inset-x-0 border-hairline contain-strict',
              first + place === 0 ? 'rounded-t-corner' : 'border-t',
              first + place === rows.length - 1 && 'rounded-b-corner',
            )}
            style={{ height: rowHeight, top: (first + place) * rowHeight }}
          >
            {children(row)}
          </li>
        ))}
      </ul>
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
