import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** It is one sentence. */
  children: ReactNode;
  action?: ReactNode;
};

/** There is nothing here, and that is no error: an empty line. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <svg aria-hidden="true" viewBox="0 0 160 40" className="w-40" fill="none">
        <path d="M2 6Q80 24 158 6" className="stroke-rope" />
        <path d="M44 8h5v15h-5zM77.500 10h5v15h-5zM111 8h5v15h-5z" className="fill-peg" />
      </svg>
      <p role="status" className="max-w-prose text-balance text-ink-soft">
        {children}
      </p>
      {action}
    </div>
  );
}
