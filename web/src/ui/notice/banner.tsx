import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';

type BannerProps = {
  type: 'info' | 'warning';
  children: ReactNode;
  /** When absent, it stays as long as it is true. */
  onDismiss?: () => void;
};

/** Draws a line across the page for something that holds for a while. */
export function Banner({ type, children, onDismiss }: BannerProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex items-center gap-2 border-b px-3 text-[0.8125rem] sm:px-4 sm:text-sm print:hidden',
        type === 'warning' ? 'border-amber-edge bg-amber-soft text-amber-ink' : 'border-hairline bg-sunken text-ink',
      )}
    >
      <p className="min-w-0 flex-1 py-1.5">{children}</p>
      {onDismiss && <IconButton icon={X} label="Dispensar" className="-mr-2" onClick={onDismiss} />}
    </div>
  );
}
