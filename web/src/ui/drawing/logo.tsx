import { clsx } from 'clsx';

/** Draws a shirt on the line; its neck is the V of the name. One colour: that of the text around it. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={clsx('shrink-0', className)}>
      <path d="M0 4.600Q16 9 32 4.600" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M10.700 7.700 16 15.600l5.300-7.900 3.100.8 5.600 5.200-3.600 4.800-2.700-1.800V29H8.300V16.700l-2.700 1.800L2 13.700l5.600-5.200z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.200"
        strokeLinejoin="round"
      />
    </svg>
  );
}
