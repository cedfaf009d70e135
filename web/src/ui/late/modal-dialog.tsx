import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useBackCloses } from './back-closes.ts';

export type ModalDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** The two larger ones fill a phone's screen. */
  size?: 'md' | 'lg' | 'xl';
  /** Only its buttons close it, because it shows what is shown once: no press beside it, no Escape, no way back. */
  stays?: boolean;
  /** Buttons that stay in sight while the content scrolls. One that submits a form above names it with `form`. */
  footer?: ReactNode;
  /** The keyboard starts here; absent: in the first field, or at the first thing to press when there is none. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/** Draws a Modal; it stands on its own because the code of dialogs is heavy. */
export function ModalDialog({
  open,
  title,
  children,
  onClose,
  size = 'md',
  stays = false,
  footer,
  initialFocus,
}: ModalDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const onDismiss = () => stays || onClose();
  useBackCloses(open, onDismiss);

  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={stays}
      onOpenChange={(isOpen, { reason }) => !isOpen && (reason === 'close-press' ? onClose() : onDismiss())}
    >
      <Dialog.Portal>
        {/* The backdrop is drawn over another dialog too. */}
        <Dialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Viewport
          className={clsx('fixed inset-0 z-40 flex items-end justify-center sm:items-start', ROOM[size])}
        >
          <Dialog.Popup
            initialFocus={initialFocus ?? (() => firstField(content.current))}
            className={clsx(
              'flex max-h-full w-full flex-col border border-hairline bg-surface shadow-lifted transition duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0',
              SIZE[size],
            )}
          >
            <div className="flex items-center gap-2 border-b border-hairline py-1.5 pr-1.5 pl-4">
              <Dialog.Title className="min-w-0 flex-1 text-lg font-bold wrap-anywhere">{title}</Dialog.Title>
              <Dialog.Close render={<IconButton icon={X} label="Fechar" />} />
            </div>
            <div ref={content} className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-4">
              {children}
            </div>
            {footer && (
              <div className="bottom-bar flex flex-wrap justify-end gap-2.5 border-t border-hairline px-4 py-3">
                {footer}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Returns null to leave it to the dialog: on a phone the keyboard would cover what one came to see. */
function firstField(content: HTMLElement | null): HTMLElement | null {
  if (navigator.maxTouchPoints > 0) return null;
  return content?.querySelector<HTMLElement>(FIELD) ?? null;
}

const FIELD = ':is(input:not([type=file]), select, textarea):not(:disabled, [aria-hidden=true])';

/** The dialog is anchored at the top, so content that loads late does not move its header. */
const HUNG = 'sm:p-6 sm:pt-[10vh]';
const ROOM = { md: `p-3 ${HUNG}`, lg: HUNG, xl: HUNG };
const SIZE = {
  md: 'max-w-md rounded-corner',
  lg: 'max-sm:h-full sm:max-w-2xl sm:rounded-corner',
  xl: 'max-sm:h-full sm:max-w-5xl sm:rounded-corner',
};
