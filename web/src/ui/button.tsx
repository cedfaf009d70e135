import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonLook } from './button-look.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: keyof typeof buttonLook;
  /** Something is under way: the button keeps its place and its focus, and does nothing. */
  busy?: boolean;
  /** Why it cannot be pressed now: it stays to be found and says so. */
  blocked?: string | undefined;
};

export function Button({
  look = 'secondary',
  busy = false,
  blocked,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      {...(blocked && { title: blocked })}
      aria-disabled={busy || Boolean(blocked) || undefined}
      onClick={busy || blocked ? doNothing : onClick}
      className={clsx(buttonLook[look], className)}
    >
      {busy ? <LoaderCircle aria-hidden="true" className="spin size-4 shrink-0" /> : null}
      {children}
    </button>
  );
}

/** Nor does a form get submitted by it, be it with Enter. */
const doNothing = (event: MouseEvent) => event.preventDefault();
