import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { Modal } from './modal.tsx';

type FormModalProps = Omit<ComponentProps<typeof Modal>, 'footer' | 'children'> & {
  /** The button that submits has this text. */
  submit: string;
  busy?: boolean;
  /** It stays in sight beside the buttons. */
  summary?: ReactNode;
  /** Draws the form, which has this id. */
  children: (formId: string) => ReactNode;
};

/** Opens a dialog with a form in it; it stays open while that is being saved. */
export function FormModal({ submit, busy = false, summary, onClose, children, ...modal }: FormModalProps) {
  const formId = useId();
  const close = () => {
    if (!busy) onClose();
  };

  return (
    <Modal
      {...modal}
      onClose={close}
      footer={
        <>
          {summary}
          <Button onClick={close}>Cancelar</Button>
          <Button look="primary" type="submit" form={formId} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      {children(formId)}
    </Modal>
  );
}
