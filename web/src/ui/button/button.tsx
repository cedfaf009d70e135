import { clsx } from 'clsx';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, use } from 'react';
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
      className={clsx(buttonLook[look], busy && 'relative', className)}
    >
      {Icon &&
        (busy ? (
          <LoaderCircle aria-hidden="true" className={SPINNER} />
        ) : (
          <Icon aria-hidden="true" className="size-4.5" />
        ))}
      {busy && !Icon ? <InPlace>{children}</InPlace> : children}
    </button>
  );
}

const SPINNER = 'spin size-4.5 shrink-0';

/**
 * The text leaves its place to what turns, and its width to the button: those beside it would move under a finger. Whoever wants
 * less motion, to whom nothing turns, goes on reading it.
 */
function InPlace({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="hide-if-slow inline-flex items-center gap-2 motion-reduce:animate-none">{children}</span>
      <span className="show-if-slow absolute inset-0 flex items-center justify-center motion-reduce:hidden">
        <LoaderCircle aria-hidden="true" className={SPINNER} />
      </span>
    </>
  );
}
