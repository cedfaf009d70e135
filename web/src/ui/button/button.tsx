import { clsx } from 'clsx';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type MouseEvent, use } from 'react';
import { AlertContext } from '../notice/alert.tsx';
import { buttonLook } from './button-look.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: keyof typeof buttonLook;
  /** It stands before the text; what is under way has its place meanwhile. */
  icon?: LucideIcon;
  /** Something is under way: the button keeps its place and its focus, and does nothing. */
  busy?: boolean;
  /** The reason why it cannot be pressed now is its title. Whoever presses it is told, unless it stands on the page: a finger sees no title. */
  blocked?: string | undefined;
};

export function Button({ look = 'secondary', icon: Icon, busy = false, blocked, ...button }: ButtonProps) {
  const { type = 'button', onClick, className, children, ...rest } = button;
  const alerts = use(AlertContext);

  function onRefused(event: MouseEvent) {
    // Enter must not submit a form by it either.
    event.preventDefault();
    if (!blocked || busy) return;
    const standsThere = document.body.textContent?.includes(blocked);
    if (!standsThere) alerts?.show({ type: 'info', message: blocked });
  }
  return (
    <button
      {...rest}
      type={type}
      {...(blocked && { title: blocked })}
      aria-disabled={busy || Boolean(blocked) || undefined}
      onClick={busy || blocked ? onRefused : onClick}
      className={clsx(buttonLook[look], className)}
    >
      {busy ? (
        <LoaderCircle aria-hidden="true" className="spin size-4 shrink-0" />
      ) : (
        Icon && <Icon aria-hidden="true" className="size-4.5" />
      )}
      {children}
    </button>
  );
}
