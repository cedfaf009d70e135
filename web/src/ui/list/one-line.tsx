import { clsx } from 'clsx';

/** Shows a code that is read as a whole: it goes to the next line whole, and what is longer than a line is cut and told on hover. */
export const OneLine = ({ children, className }: { children: string; className?: string }) => (
  <span title={children} className={clsx('inline-block max-w-full truncate align-bottom', className)}>
    {children}
  </span>
);
