import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type DobraProps = {
  aberta: boolean;
  /** It opens the element with this id. */
  controls: string;
  onMudar: (aberta: boolean) => void;
  children: ReactNode;
};

/** Folds and unfolds what stands below it. */
export function Dobra({ aberta, controls, onMudar, children }: DobraProps) {
  return (
    <button
      type="button"
      aria-expanded={aberta}
      aria-controls={aberta ? controls : undefined}
      onClick={() => onMudar(!aberta)}
      className="-ml-1.5 inline-flex min-h-control items-center gap-1 rounded-corner px-1.5 text-sm font-medium text-anil-ink hover:underline"
    >
      <ChevronDown aria-hidden="true" className={clsx('size-4 shrink-0', aberta && 'rotate-180')} />
      {children}
    </button>
  );
}
