import { latePart, useWhenOpen } from './late-part.ts';
import type { ModalDialogProps } from './modal-dialog.tsx';

const useModalDialog = latePart(() => import('./modal-dialog.tsx').then(({ ModalDialog }) => ModalDialog));

/** A dialog over the page. Its code comes when one is opened first, so that no screen waits for it. */
export function Modal(props: ModalDialogProps) {
  const Dialog = useWhenOpen(useModalDialog(), props);
  return Dialog && <Dialog {...props} />;
}
