import type { ModalDialogProps } from '../late/modal-dialog.tsx';
import { latePart, useWhenOpen } from './late-part.ts';

const useModalDialog = latePart(() => import('../late/modal-dialog.tsx').then(({ ModalDialog }) => ModalDialog));

/** Opens a dialog over the page. Its code comes when one is opened first, so that no screen waits for it. */
export function Modal(props: ModalDialogProps) {
  const Dialog = useWhenOpen(useModalDialog(), props);
  return Dialog && <Dialog {...props} />;
}
