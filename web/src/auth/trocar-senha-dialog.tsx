import { FormModal } from '../ui/dialog/form-modal.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { useTrocarSenha } from './pessoas/pessoas.queries.ts';
import { TrocarSenhaForm } from './trocar-senha-form.tsx';

export function TrocarSenhaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const alert = useAlert();
  const trocar = useTrocarSenha();
  const trocada = () => {
    alert.success('Senha trocada. As suas outras sessões terminaram.');
    onClose();
  };

  return (
    <FormModal open={open} title="Trocar senha" submit="Trocar senha" busy={trocar.isPending} onClose={onClose}>
      {(formId) => <TrocarSenhaForm formId={formId} trocar={trocar} onTrocada={trocada} />}
    </FormModal>
  );
}
