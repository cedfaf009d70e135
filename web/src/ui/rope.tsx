import { clsx } from 'clsx';

/** Draws a stretch of the line: high at the edge of the screen, low where something hangs from it. */
export function Rope({ from, className }: { from: 'left' | 'right'; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={clsx('text-rope', from === 'right' && '-scale-x-100', className)}
    >
      <path d="M0 2Q55 88 100 98" fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
