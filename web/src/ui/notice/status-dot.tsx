import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TONES, type Tone } from './tone.ts';

export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full border-2', TONES[tone].dot)} />
      {children}
    </span>
  );
}
