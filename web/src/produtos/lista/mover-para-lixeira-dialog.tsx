import { quantos } from '../../base/texto/format.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useMoverParaLixeira, useRestaurar } from '../lixeira/lixeira.queries.ts';
import { useWhileOpen } from '../selecao/use-while-open.ts';

type MoverParaLixeiraDialogProps = {
  ids: ReadonlySet<number>;
  open: boolean;
  onClose: () => void;
  /** It is called when some or all of them are gone, with those that are left. */
  onMovidos: (restantes: number[]) => void;
};

const PARA_LER_E_DESFAZER_MS = 10_000;

export function MoverParaLixeiraDialog({ ids, open, onClose, onMovidos }: MoverParaLixeiraDialogProps) {
  const alert = useAlert();
  const mover = useMoverParaLixeira();
  const desfazer = useDesfazer();
  const numero = useWhileOpen(open, ids.size);

  const confirmar = async () => {
    const { feitos, restantes, falha } = await mover.mutateAsync([...ids]);
    onMovidos(restantes);
    if (!falha) onClose();

    const movidos = quantos(feitos.length, 'produto movido', 'produtos movidos');
    const voltar = feitos.length > 0 && { action: { label: 'Desfazer', onClick: () => desfazer(feitos) } };
    if (falha && feitos.length === 0) {
      alert.show({ type: 'error', message: `Nenhum produto foi movido para a lixeira. ${falha.message}` });
    } else if (falha) {
      const ficaram = quantos(restantes.length, 'ficou', 'ficaram');
      const message = `${movidos} para a lixeira; ${ficaram}. ${falha.message}`;
      alert.show({ type: 'warning', message, duration: PARA_LER_E_DESFAZER_MS, ...voltar });
    } else if (feitos.length === 0) {
      alert.show({ type: 'info', message: 'Estes produtos já estavam na lixeira.' });
    } else {
      const message = `${movidos} para a lixeira.`;
      alert.show({ type: 'success', message, duration: PARA_LER_E_DESFAZER_MS, ...voltar });
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title="Mover para a lixeira"
      confirm="Mover para a lixeira"
      busy={mover.isPending}
      onConfirm={() => void confirmar()}
      onClose={onClose}
    >
      <p>{quantos(numero, 'produto vai', 'produtos vão')} para a lixeira.</p>
      <p className="text-ink-soft">Você pode restaurar pela Lixeira.</p>
    </ConfirmDialog>
  );
}

/** Brings back what was moved to the trash a moment ago; also after the screen it was done on was left. */
function useDesfazer(): (ids: number[]) => void {
  const alert = useAlert();
  const restaurar = useRestaurar();

  const desfazer = async (ids: number[]) => {
    const { feitos, restantes, falha } = await restaurar.mutateAsync(ids);
    if (!falha) {
      alert.show({
        type: 'success',
        message: `${quantos(feitos.length, 'produto restaurado', 'produtos restaurados')}.`,
      });
      return;
    }
    alert.show({
      type: 'error',
      message: `Não foi possível desfazer. ${falha.message}`,
      duration: 10_000,
      action: { label: 'Tentar novamente', onClick: () => void desfazer(restantes) },
    });
  };

  return (ids) => void desfazer(ids);
}
