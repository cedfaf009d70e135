import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useAlert } from '../notice/alert.tsx';

type DeleteRecordProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  confirm: string;
  children: ReactNode;
  remove: {
    isPending: boolean;
    error: Error | null;
    mutate: (nothing: undefined, then: { onSuccess: () => void; onError: () => void }) => void;
    reset: () => void;
  };
  /** The sentences once it is gone, and when it could not be deleted. */
  done: string;
  failed: string;
  backTo: NonNullable<LinkProps['to']>;
};

/** Asks before the record of a screen is deleted; a refusal is read in the question itself. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { open, onClose, title, confirm, children, remove, done, failed, backTo } = props;
  const alert = useAlert();
  const navigate = useNavigate();
  const refusal = remove.error && fraseDoServidor(remove.error, '');

  const onConfirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        alert.success(done);
        void navigate({ to: backTo, ignoreBlocker: true });
      },
      onError: () => alert.error(failed),
    });

  return (
    <ConfirmDialog
      {...{ open, title, confirm, onConfirm }}
      busy={remove.isPending}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      {/* The refusal stands above the question: on a phone the alert lies over what is at the bottom. */}
      {refusal && (
        <p role="alert" className="text-brick-ink">
          {refusal}
        </p>
      )}
      <p className="wrap-anywhere">{children}</p>
    </ConfirmDialog>
  );
}
