import { errosDeCategorias } from '@varal/contract/categorias/categorias.errors';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { useExcluirCategoria } from './categorias.queries.ts';

type ExcluirCategoriaProps = {
  /** The one to delete; none, and nothing is asked. */
  categoria: { id: number; nome: string; n_subcategorias: number } | null;
  onClose: () => void;
  onExcluir?: () => void;
};

export function ExcluirCategoria({ categoria, onClose, onExcluir }: ExcluirCategoriaProps) {
  const alert = useAlert();
  const excluir = useExcluirCategoria();

  const confirm = () => {
    if (!categoria) return;
    excluir.mutate(categoria.id, {
      onSuccess: () => {
        alert.success('Categoria excluída com sucesso!');
        onClose();
        onExcluir?.();
      },
      onError: (error) => {
        alert.failed(error, 'Erro ao excluir categoria.');
        onClose();
      },
    });
  };

  return (
    <ConfirmDialog
      open={categoria !== null}
      title="Excluir categoria"
      confirm="Excluir"
      busy={excluir.isPending}
      blocked={
        categoria && categoria.n_subcategorias > 0 ? errosDeCategorias['categoria.com_subcategorias'].text : undefined
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Deseja realmente excluir a categoria <strong>{categoria?.nome}</strong>?
      </p>
    </ConfirmDialog>
  );
}
