import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Opens and shuts the `<details className="group">` that it stands in, and shows that it does. */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <summary className={clsx('flex min-h-control cursor-pointer items-center gap-1.5 font-medium', className)}>
      {children}
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
    </summary>
  );
}
