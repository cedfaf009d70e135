import { clsx } from 'clsx';

type SkeletonProps = {
  rows?: number /** The height and shape of one of them. */;
  rowClassName?: string;
  className?: string;
};

/** Stands in for rows that are about to come; it is seen only when the wait is long enough to be noticed. */
export function Skeleton({ rows = 6, rowClassName = 'h-16', className = 'flex flex-col gap-2.5' }: SkeletonProps) {
  return (
    <div role="status" data-coming className={clsx('show-if-slow', className)}>
      <span className="sr-only">Carregando...</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          key={row}
          aria-hidden="true"
          className={clsx('breathe rounded-corner border border-hairline bg-surface', rowClassName)}
        />
      ))}
    </div>
  );
}
