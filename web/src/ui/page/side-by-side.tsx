import { clsx } from 'clsx';
import { Fragment } from 'react';

type SideBySideProps = { parts: readonly string[]; className?: string };

/** Shows short facts in a row. When there is no room for all, the next one goes below whole. */
export function SideBySide({ parts, className }: SideBySideProps) {
  return (
    <span className={clsx('flex flex-wrap gap-x-3', className)}>
      {parts.map((part, n) => (
        <Fragment key={part}>
          {/* The blank is not seen, but copied and read aloud. */}
          {n > 0 && ' '}
          <span className="min-w-0 wrap-anywhere">{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
