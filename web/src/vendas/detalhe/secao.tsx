import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { cardLook } from '../../ui/page/card-look.ts';

type SecaoProps = {
  title: string;
  hint?: ReactNode;
  /** It stands at the right of the title. */
  aside?: ReactNode;
  /** Stays in sight at the bottom while what is above it is longer than the screen. */
  footer?: ReactNode;
  children?: ReactNode;
  /** The content begins right below the title, as in a screen of many small cards. */
  close?: boolean;
  className?: string;
};

export function Secao({ title, hint, aside, footer, children, close = false, className }: SecaoProps) {
  const headingId = useId();

  return (
    <section aria-labelledby={headingId} className={clsx(cardLook, 'min-w-0', className)}>
      <div className={clsx('px-4 sm:px-5', close ? 'pt-2' : 'pt-3.5')}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={headingId} tabIndex={-1} className="text-lg font-bold">
            {title}
          </h2>
          {aside}
        </div>
        {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      </div>
      <div className={clsx('px-4 sm:px-5', close ? 'pt-0.5 pb-3' : 'pt-3 pb-4')}>{children}</div>
      {footer && (
        <div className="bottom-bar sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-b-corner border-t border-hairline bg-surface px-4 py-2.5 sm:px-5">
          {footer}
        </div>
      )}
    </section>
  );
}
