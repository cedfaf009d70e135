import { clsx } from 'clsx';
import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { IconButton } from '../button/icon-button.tsx';

type AlertType = 'info' | 'success' | 'warning' | 'error';

type Action = { label: string; onClick: () => void };

type Alert = {
  type: AlertType;
  /** It stands above the message, and names what that is about. */
  title?: string;
  message: string;
  /**
   * It is in milliseconds, and waits while somebody points at the alert, is inside it, or looks at another tab. Of an error
   * that names none it begins only with the next press of a key or of the pointer: whoever turned away still finds it.
   */
  duration?: number;
  /** The action does something about it, such as undoing it; the alert goes with it, and onClose comes after it. */
  action?: Action;
  /** A second action; both stand below the message then. */
  otherAction?: Action;
  /** It is called once, when the alert goes for any reason. */
  onClose?: () => void;
};

type Alerts = {
  show(alert: Alert): void;
  success(message: string): void;
  error(message: string): void;
  /** Says the server's own sentence, or this one where there is none. */
  failed(error: unknown, otherwise: string): void;
};

/** Null outside of an AlertProvider, as in the test of a single part. */
export const AlertContext = createContext<Alerts | null>(null);

/** Says something to the person at the screen, bottom right, for a moment. */
export function useAlert(): Alerts {
  const alerts = use(AlertContext);
  if (!alerts) throw new Error('useAlert needs an AlertProvider above it');
  return alerts;
}

type Shown = Alert & {
  id: number;
  /** Another was shown since that makes it need no reading any more. */
  over?: boolean;
};

export function AlertProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const nextId = useRef(0);

  const [alerts] = useState<Alerts>(() => {
    const show = (alert: Alert) => {
      if (alert.message.trim() === '') return;
      const id = nextId.current++;
      setShown((before) => [
        ...before.map((older) => (isOverWith(older, alert) ? { ...older, over: true } : older)),
        { ...alert, id },
      ]);
    };
    return {
      show,
      success: (message) => show({ type: 'success', message }),
      error: (message) => show({ type: 'error', message }),
      failed: (error, otherwise) => show({ type: 'error', message: fraseDoServidor(error, otherwise) }),
    };
  });

  const remove = useCallback((id: number) => setShown((before) => before.filter((alert) => alert.id !== id)), []);

  return (
    <AlertContext value={alerts}>
      {children}
      {shown.length > 0 &&
        createPortal(
          // A dialog hides everything outside it from assistive technology except what carries aria-live; the alerts
          // announce themselves, so the list itself stays silent. On a phone the buttons of a dialog are at the bottom.
          <section
            ref={keepClear}
            aria-label="Avisos"
            aria-live="off"
            className="pointer-events-none fixed right-0 bottom-(--bottom-bar,0px) z-50 flex max-h-[calc(100vh-var(--bottom-bar,0px))] w-full max-w-md flex-col gap-2 overflow-y-auto p-3 transition-[margin] max-sm:[html:has([role=dialog])_&]:top-0 max-sm:[html:has([role=dialog])_&]:bottom-auto sm:p-4 print:hidden"
          >
            {shown.map((alert) => (
              <AlertCard key={alert.id} alert={alert} remove={remove} />
            ))}
          </section>,
          document.body,
        )}
    </AlertContext>
  );
}

/** Its code comes with the first alert; without it, as without a network, an alert lies where it lies. */
function keepClear(list: HTMLElement) {
  const stopped = import('./clear-of-buttons.ts').then(
    ({ keepClearOfButtons }) => keepClearOfButtons(list),
    () => () => undefined,
  );
  return () => void stopped.then((stop) => stop());
}

/**
 * An equal one need not be read twice, and what went wrong before a success invites to do again what is done. Alerts with an
 * action stay even when their words are the same: each undoes another thing.
 */
function isOverWith(older: Alert, newer: Alert): boolean {
  if (older.action) return false;
  const wentWrong = older.type === 'error' || older.type === 'warning';
  if (wentWrong && newer.type === 'success') return true;
  return older.type === newer.type && older.message === newer.message && !newer.action;
}

const LOOKS = {
  info: { icon: Info, role: 'status', colours: 'border-anil-edge bg-anil-soft', ink: 'text-anil-ink' },
  success: { icon: CircleCheck, role: 'status', colours: 'border-leaf-edge bg-leaf-soft', ink: 'text-leaf-ink' },
  warning: { icon: TriangleAlert, role: 'alert', colours: 'border-amber-edge bg-amber-soft', ink: 'text-amber-ink' },
  error: { icon: CircleX, role: 'alert', colours: 'border-brick-edge bg-brick-soft', ink: 'text-brick-ink' },
} satisfies Record<AlertType, { icon: LucideIcon; role: 'status' | 'alert'; colours: string; ink: string }>;

const DEFAULT_DURATION_MS = 5000;
/** A slow reader takes so long for a letter. */
const LETTER_MS = 80;

/** A long sentence stays until it can have been read. */
const timeToRead = (message: string) => Math.max(DEFAULT_DURATION_MS, message.length * LETTER_MS);

function AlertCard({ alert, remove }: { alert: Shown; remove: (id: number) => void }) {
  const { id, type, title, message, duration, action, otherAction, onClose, over } = alert;
  const { icon: Icon, role, colours, ink } = LOOKS[type];
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);

  const close = useCallback(() => {
    remove(id);
    cameFrom.current?.focus();
    onClose?.();
  }, [id, onClose, remove]);

  const somebodyIsThere = useNextPress(type === 'error' && duration === undefined);
  useCountdown(duration ?? timeToRead(message), pointedAt || focused || !somebodyIsThere, close);
  // It runs before the paint, so that the older one is never seen beside the newer.
  useLayoutEffect(() => {
    if (over) close();
  }, [over, close]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is status or alert; it only waits while one is in it.
    <div
      role={role}
      className={clsx(
        'drop-in pointer-events-auto flex items-start gap-3 rounded-corner border py-1 pr-1 pl-3 shadow-lifted',
        colours,
      )}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        const outside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
        if (outside) cameFrom.current = relatedTarget;
      }}
      onBlur={() => {
        setFocused(false);
        cameFrom.current = null;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Icon aria-hidden="true" className={clsx('mt-[calc((var(--spacing-control)-1.25rem)/2)] size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 py-[calc((var(--spacing-control)-1.45em)/2)] wrap-anywhere text-ink">
        {title && <p className="font-semibold">{title}</p>}
        <p>{message}</p>
        {action && otherAction && (
          <div className="-ml-2.5 flex flex-wrap">
            <ActionButton action={action} onDone={close} />
            <ActionButton action={otherAction} onDone={close} />
          </div>
        )}
      </div>
      {action && !otherAction && <ActionButton action={action} onDone={close} />}
      <IconButton icon={X} label="Fechar aviso" className={ink} onClick={close} />
    </div>
  );
}

function ActionButton({ action: { label, onClick }, onDone }: { action: Action; onDone: () => void }) {
  return (
    <button
      type="button"
      className="min-h-control shrink-0 rounded-corner px-2.5 font-semibold text-ink underline underline-offset-2 hover:no-underline"
      onClick={() => {
        onClick();
        onDone();
      }}
    >
      {label}
    </button>
  );
}

/** Is false until somebody presses something, where that is waited for. */
function useNextPress(waits: boolean): boolean {
  const [came, setCame] = useState(!waits);

  useEffect(() => {
    if (came) return;
    const heard = new AbortController();
    const options = { capture: true, passive: true, signal: heard.signal };
    for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, () => setCame(true), options);
    return () => heard.abort();
  }, [came]);
  return came;
}

/** Calls `onEnd` once `duration` has passed, not counting the time spent paused. */
function useCountdown(duration: number, paused: boolean, onEnd: () => void) {
  const left = useRef(duration);

  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    let timer = setTimeout(function end() {
      // Nobody reads it while another tab is in front.
      if (document.hidden) timer = setTimeout(end, DEFAULT_DURATION_MS);
      else onEnd();
    }, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [paused, onEnd]);
}
