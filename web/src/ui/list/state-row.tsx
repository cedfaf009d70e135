import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type StateRowProps = {
  icon: LucideIcon;
  title: string;
  to: NonNullable<LinkProps['to']>;
  /** It says how things are there. */
  children?: ReactNode;
};

/** Leads to a screen, and says how things are there. */
export function StateRow({ icon: Icon, title, to, children }: StateRowProps) {
  return (
    <li className="relative flex min-h-15 items-center gap-3 px-4 py-2 transition-colors hover:bg-sunken/60">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <Link to={to} className="font-medium after:absolute after:inset-0">
          {title}
        </Link>
        {children}
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </li>
  );
}

/** Says in a line how things are; what somebody has to see to stands out. */
export function StateLine({ wants = false, children }: { wants?: boolean; children: ReactNode }) {
  return <p className={clsx('truncate text-sm', wants ? 'font-medium text-amber-ink' : 'text-ink-soft')}>{children}</p>;
}
