import { Copy } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';

type Props = { username: string; senha: string; onClose: () => void };

/** Shows a password that was given, the only time it is shown. */
export function SenhaProvisoriaModal({ username, senha, onClose }: Props) {
  const alert = useAlert();

  const copy = () =>
    navigator.clipboard.writeText(senha).then(
      () => alert.show({ type: 'success', message: 'Senha copiada.' }),
      () => alert.show({ type: 'error', message: 'Não foi possível copiar. Selecione a senha e copie.' }),
    );

  return (
    <Modal
      open
      title="Senha provisória"
      onClose={onClose}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            Copiar
          </Button>
          <Button look="primary" onClick={onClose}>
            Já anotei
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          Entregue esta senha a <strong className="wrap-anywhere">{username}</strong>. Ela aparece só desta vez e é
          trocada no primeiro acesso.
        </p>
        <p className="rounded-corner bg-sunken px-4 py-3 text-center text-xl font-semibold tracking-wide select-all">
          <code>{senha}</code>
        </p>
      </div>
    </Modal>
  );
}
