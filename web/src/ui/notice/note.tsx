import { clsx } from 'clsx';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type NoteProps = { tone: 'anil' | 'amber'; title?: string; children: ReactNode; className?: string };

const LOOKS = {
  anil: { icon: Info, ground: 'border-anil-edge bg-anil-soft', ink: 'text-anil-ink' },
  amber: { icon: TriangleAlert, ground: 'border-amber-edge bg-amber-soft', ink: 'text-amber-ink' },
};

/** Says something one should know before going on; it stays as long as it is true. */
export function Note({ tone, title, children, className }: NoteProps) {
  const { icon: Icon, ground, ink } = LOOKS[tone];

  return (
    <div role="note" className={clsx('flex gap-3 rounded-corner border px-4 py-3', ground, className)}>
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
