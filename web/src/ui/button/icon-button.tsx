import { clsx } from 'clsx';
import type { ComponentProps, ComponentType } from 'react';

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: Icon; label: string };

/** Draws a button that is only a picture; its label is what is read aloud and shown on hover. */
export function IconButton({ icon: Icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex size-control shrink-0 items-center justify-center rounded-corner transition-colors hover:bg-sunken',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
