import { Button } from '../button/button.tsx';

type SaveChangesProps = { busy: boolean; isDirty: boolean; className?: string };

/** Submits a form of settings, once something in it was changed. */
export function SaveChanges({ busy, isDirty, className }: SaveChangesProps) {
  return (
    <Button
      type="submit"
      look="primary"
      busy={busy}
      blocked={isDirty ? undefined : 'Nada foi mudado.'}
      className={className}
    >
      Salvar
    </Button>
  );
}
