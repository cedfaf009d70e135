import { Copy } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useCopy } from '../../ui/notice/use-copy.ts';

type Props = { username: string; senha: string; onClose: () => void };

/** Shows a password that was given, the only time it is shown. */
export function SenhaProvisoriaModal({ username, senha, onClose }: Props) {
  const copy = useCopy();
  const said = { done: 'Senha copiada.', failed: 'Não foi possível copiar. Selecione a senha e copie.' };

  return (
    <Modal
      open
      stays
      title="Senha provisória"
      onClose={onClose}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy(senha, said)}>
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
