import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TONES, type Tone } from './tone.ts';

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full border px-2 py-px text-[0.8125rem] font-medium whitespace-nowrap',
        TONES[tone].ground,
      )}
    >
      {children}
    </span>
  );
}
