import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRowsInSight } from './use-rows-in-sight.ts';

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
