import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The content says what will happen. */
  children: ReactNode;
  /** The button that does it has this text. */
  confirm: string;
  cancel?: string;
  look?: 'danger' | 'primary';
  /** It is under way: it can be neither done again nor called off. */
  busy?: boolean;
  /** This is the reason why it cannot be done now. */
  blocked?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot simply be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel = 'Cancelar', onConfirm, onClose } = props;
  const { look = 'danger', busy = false, blocked } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!busy) onClose();
  };

  return (
    <Modal
      open={open}
      title={title}
      onClose={close}
      // A destructive action must not follow from one Enter too many.
      initialFocus={look === 'danger' ? cancelButton : confirmButton}
      footer={
        <>
          <Button ref={cancelButton} onClick={close}>
            {cancel}
          </Button>
          <Button
            ref={confirmButton}
            look={look}
            busy={busy}
            blocked={blocked}
            // A double click is done once.
            onClick={({ detail }) => detail < 2 && onConfirm()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        {children}
        {blocked && <p className="text-brick-ink">{blocked}</p>}
      </div>
    </Modal>
  );
}
