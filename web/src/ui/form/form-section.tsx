import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { cardLook } from '../page/card-look.ts';

type FormSectionProps = {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** Its fields stand in one column, or in two when there is room (`sm:col-span-2` for a wide one). */
export function FormSection({ title, hint, action, children }: FormSectionProps) {
  const headingId = useId();

  return (
    <section aria-labelledby={headingId} className={clsx(cardLook, 'p-4 sm:p-5')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <div className={clsx('min-w-0 flex-1', hint && 'basis-56')}>
          <h2 id={headingId} className="text-lg font-bold">
            {title}
          </h2>
          {hint && <p className="mt-0.5 text-sm text-ink-soft">{hint}</p>}
        </div>
        {action}
      </div>
      <div className="mt-3 grid gap-x-4 gap-y-3.5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
