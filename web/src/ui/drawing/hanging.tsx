import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Peg, Rope } from './rope-and-peg.tsx';

type HangingProps = {
  children: ReactNode;
  className?: string;
  /** One peg lets go when something went wrong. */
  crooked?: boolean;
};

/** Hangs a cloth on the line: the rope comes from both edges of the screen and gives way under its weight. */
export function Hanging({ children, className, crooked = false }: HangingProps) {
  return (
    <div className="flex w-full items-start overflow-hidden pb-4">
      <Rope from="left" className={ROPE} />
      <div className="relative w-[calc(100%-2rem)] shrink-0 pt-8 sm:w-auto">
        <div className="absolute inset-x-0 top-8 h-px bg-rope" />
        <Peg className="absolute top-[26px] left-6 z-10" />
        <Peg className="absolute top-[26px] right-6 z-10" />
        <div
          className={clsx(
            'rounded-b-corner border border-hairline bg-surface',
            crooked && 'mt-1 origin-[calc(100%-1.75rem)_0] rotate-[-2deg]',
            className,
          )}
        >
          {children}
        </div>
      </div>
      <Rope from="right" className={ROPE} />
    </div>
  );
}

/* The rope must not be steep on a phone, where little of it is to be seen. */
const ROPE = 'mt-6 h-[9px] min-w-0 flex-1 sm:mt-0 sm:h-[33px]';
