import { clsx } from 'clsx';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

export type LongListProps<T> = {
  label: string;
  rows: T[];
  /** The list has this many rows in all. */
  total: number;
  /** Every row is this high, in pixels: only so can one come back to the same place. */
  rowHeight: number;
  /** It is called once the last rows come near. */
  onNearEnd?: (() => unknown) | undefined;
  children: (row: T) => ReactNode;
};

/** The end is near this many rows before the last one. */
const AHEAD = 30;

/** Shows a list of any length in the page's own scroll: only the rows near the window exist. */
export function LongList<T extends { id: number }>(props: LongListProps<T>) {
  const { label, rows, total, rowHeight, onNearEnd, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const { first, last } = useRowsInSight(list, { count: rows.length, rowHeight });

  const isNearEnd = last >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  return (
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
  );
}

type Rows = { count: number; rowHeight: number };

/** Rows drawn beyond each edge of the window, so that a quick hand meets no empty ones. */
const BEYOND = 8;

/** About this much stands above a list, in pixels; when it is less, the rest comes with those beyond. */
const ABOVE_THE_LIST = 320;

/**
 * Tells which rows of a list are near the window. All are of one height, so nothing needs to be measured but its place,
 * and the first screen does without @tanstack/react-virtual, which the form of a product has for cards of any height
 * and for its grid.
 */
function useRowsInSight(list: RefObject<HTMLElement | null>, { count, rowHeight }: Rows) {
  const firstInSight = useSyncExternalStore(
    subscribe,
    // The number changes only with every fourth row, so that the list is drawn again no more often than that.
    useCallback(() => inSteps(rowsAbove(list.current, rowHeight)), [list, rowHeight]),
  );

  // The rows in sight are drawn first, and those beyond once they stand.
  const beyond = useDeferredValue(BEYOND, 0);
  const fitting = useSyncExternalStore(subscribe, () =>
    beyond === 0
      ? Math.max(0, Math.ceil((window.innerHeight - ABOVE_THE_LIST) / rowHeight) - 1)
      : Math.ceil(window.innerHeight / rowHeight),
  );

  // The step is for a list that is being scrolled, which it is not when it is first drawn.
  const last = Math.min(count - 1, firstInSight + fitting + beyond + Math.min(beyond, STEP));
  return { first: Math.max(0, Math.min(firstInSight, last - fitting) - beyond), last };
}

const STEP = 4;
const inSteps = (rows: number) => Math.floor(rows / STEP) * STEP;

const rowsAbove = (list: HTMLElement | null, rowHeight: number): number =>
  list ? Math.max(0, Math.floor(-list.getBoundingClientRect().top / rowHeight)) : 0;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('scroll', onChange);
    window.removeEventListener('resize', onChange);
  };
}
