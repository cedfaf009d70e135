import { useEffect, useEffectEvent } from 'react';
import { useAlert } from './alert.tsx';
import { latePart } from './late-part.ts';
import type { ModalDialogProps } from './modal-dialog.tsx';

const useModalDialog = latePart(() => import('./modal-dialog.tsx').then(({ ModalDialog }) => ModalDialog));

/** A dialog over the page. Its code comes when one is opened first, so that no screen waits for it. */
export function Modal(props: ModalDialogProps) {
  const { open, onClose } = props;
  const alert = useAlert();
  const { Part: Dialog, bring } = useModalDialog();

  const giveUp = useEffectEvent(() => {
    alert.show({ type: 'error', message: 'Não foi possível abrir. Verifique sua conexão e tente novamente.' });
    onClose();
  });

  useEffect(() => {
    if (open && !Dialog) bring().catch(giveUp);
  }, [open, Dialog, bring]);

  return Dialog && <Dialog {...props} />;
}
