import { quantos } from '../../base/texto/format.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useExcluirPermanentemente } from '../produtos.queries.ts';
import { useWhileOpen } from '../selecao/use-while-open.ts';

type ExcluirPermanentementeDialogProps = {
  ids: ReadonlySet<number>;
  open: boolean;
  onClose: () => void;
  /** It is called when some or all of them are gone, with those that are left. */
  onExcluidos: (restantes: number[]) => void;
};

const PARA_LER_MS = 10_000;

export function ExcluirPermanentementeDialog({ ids, open, onClose, onExcluidos }: ExcluirPermanentementeDialogProps) {
  const alert = useAlert();
  const excluir = useExcluirPermanentemente();
  const numero = useWhileOpen(open, ids.size);

  const confirmar = async () => {
    const { feitos, restantes, falha } = await excluir.mutateAsync([...ids]);
    onExcluidos(restantes);
    onClose();
    if (feitos.length > 0) {
      const message = `${quantos(feitos.length, 'produto excluído', 'produtos excluídos')} permanentemente.`;
      alert.show({ type: 'success', message });
    }
    if (falha) alert.show({ type: 'error', message: falha.message, duration: PARA_LER_MS });
  };

  return (
    <ConfirmDialog
      open={open}
      title="Excluir Permanentemente"
      confirm="Excluir Permanentemente"
      busy={excluir.isPending}
      onConfirm={() => void confirmar()}
      onClose={onClose}
    >
      <p>{quantos(numero, 'produto será excluído', 'produtos serão excluídos')} permanentemente.</p>
      <p>Isso não pode ser desfeito.</p>
    </ConfirmDialog>
  );
}
