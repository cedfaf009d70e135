import { clsx } from 'clsx';

/** Draws a clothes-peg; it bites the line a third of the way down. */
export function Peg({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 6 18" className={clsx('h-[18px] w-1.5 shrink-0', className)}>
      <rect width="6" height="18" rx="1.5" className="fill-peg" />
      <path d="M3 0v4.500M3 8v10" strokeWidth="0.9" className="stroke-peg-dark" />
      <path d="M0 6.500h6" strokeWidth="1.300" className="stroke-peg-dark" />
    </svg>
  );
}

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
