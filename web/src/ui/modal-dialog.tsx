import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export type ModalDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
};

/** What a Modal shows; on its own because the code of dialogs is heavy. */
export function ModalDialog({ open, title, children, onClose }: ModalDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-end justify-center overflow-y-auto p-3 sm:items-center sm:p-6">
          <Dialog.Popup className="w-full max-w-md rounded-corner border border-hairline bg-surface shadow-lifted transition duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <div className="flex items-center gap-2 border-b border-hairline py-1.5 pr-1.5 pl-4">
              <Dialog.Title className="min-w-0 flex-1 text-lg font-bold">{title}</Dialog.Title>
              <Dialog.Close render={<IconButton icon={X} label="Fechar" />} />
            </div>
            <div className="p-4">{children}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
