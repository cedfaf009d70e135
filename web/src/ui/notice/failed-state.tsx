import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

type FailedStateProps = {
  /** One sentence says what could not be had. */
  children: ReactNode;
  onRetry: () => void;
  busy?: boolean;
  /** The count of failures makes each one be read aloud. */
  failures?: number;
};

export function FailedState({ children, onRetry, busy = false, failures = 1 }: FailedStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-8 text-center">
      {/* A new element each time, so that a second failure is read aloud too. */}
      <p key={failures} role="alert" className="max-w-prose text-balance text-brick-ink">
        {children}
      </p>
      <Button busy={busy} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}
