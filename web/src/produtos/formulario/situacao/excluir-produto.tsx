import { useNavigate } from '@tanstack/react-router';
import type { Produto } from '@varal/contract/produtos/produto';
import { fraseDoServidor } from '../../../base/rede/api-error.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useMoverProdutoParaLixeira } from '../../produto.queries.ts';

type ExcluirProdutoProps = { produto: Pick<Produto, 'id' | 'titulo'>; open: boolean; onClose: () => void };

export function ExcluirProduto({ produto, open, onClose }: ExcluirProdutoProps) {
  const alert = useAlert();
  const navigate = useNavigate();
  const mover = useMoverProdutoParaLixeira(produto.id);
  const recusa = mover.error && fraseDoServidor(mover.error, '');

  const confirm = () =>
    mover.mutate(undefined, {
      onSuccess: () => {
        alert.show({ type: 'success', message: 'Produto deletado com sucesso!' });
        void navigate({ to: '/produtos', ignoreBlocker: true });
      },
      onError: () => alert.show({ type: 'error', message: 'Erro ao atualizar produto.' }),
    });

  return (
    <ConfirmDialog
      open={open}
      title="Mover para a lixeira"
      confirm="Mover para a lixeira"
      busy={mover.isPending}
      onConfirm={confirm}
      onClose={() => {
        mover.reset();
        onClose();
      }}
    >
      {recusa && <p className="text-brick-ink">{recusa}</p>}
      <p className="wrap-anywhere">
        Deseja realmente mover <strong>{produto.titulo}</strong> para a lixeira? Ele deixa de aparecer nos produtos e
        pode ser restaurado em Lixeira.
      </p>
    </ConfirmDialog>
  );
}
