import { LoaderCircle } from 'lucide-react';

/** Stands for a wait of unknown length; it appears only when the wait is long enough to be noticed. */
export function Loading({ children = 'Carregando...' }: { children?: string }) {
  return (
    <div
      role="status"
      data-coming
      className="show-if-slow flex flex-1 items-center justify-center gap-2.5 p-10 text-ink-soft"
    >
      <LoaderCircle aria-hidden="true" className="spin size-5" />
      <p>{children}</p>
    </div>
  );
}
