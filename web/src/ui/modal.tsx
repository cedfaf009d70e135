import { type FunctionComponent, useEffect, useEffectEvent, useState } from 'react';
import { useAlert } from './alert.tsx';
import type { ModalDialogProps } from './modal-dialog.tsx';

/** A dialog over the page. Its code comes when one is opened first, so that no screen waits for it. */
export function Modal(props: ModalDialogProps) {
  const { open, onClose } = props;
  const alert = useAlert();
  const [Dialog, setDialog] = useState<FunctionComponent<ModalDialogProps> | null>(null);

  const giveUp = useEffectEvent(() => {
    alert.show({ type: 'error', message: 'Não foi possível abrir. Verifique sua conexão e tente novamente.' });
    onClose();
  });

  useEffect(() => {
    if (!open || Dialog) return;
    import('./modal-dialog.tsx').then(({ ModalDialog }) => setDialog(() => ModalDialog), giveUp);
  }, [open, Dialog]);

  return Dialog && <Dialog {...props} />;
}
