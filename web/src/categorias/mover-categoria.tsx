import type { Categoria } from '@varal/contract/categorias/categorias.routes';
import { type FormEvent, useState } from 'react';
import { errosDosCampos } from '../base/rede/api-error.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { CategoriaSuperiorField } from './categoria-superior-field.tsx';
import { useMoverCategoria } from './categorias.queries.ts';

type MoverCategoriaProps = {
  categoria: Pick<Categoria, 'id' | 'nome' | 'categoria_pai' | 'n_subcategorias'>;
  onClose: () => void;
};

export function MoverCategoria({ categoria, onClose }: MoverCategoriaProps) {
  const { id, nome, categoria_pai, n_subcategorias } = categoria;
  const alert = useAlert();
  const mover = useMoverCategoria(id);
  const [pai, setPai] = useState(categoria_pai);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    mover.mutate(pai, {
      onSuccess: () => {
        alert.success('Categoria movida.');
        onClose();
      },
      onError: (error) => alert.failed(error, 'Erro ao mover categoria.'),
    });
  };

  return (
    <FormModal open title="Mover categoria" submit="Mover" busy={mover.isPending} onClose={onClose}>
      {(formId) => (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
          <p className="wrap-anywhere text-ink-soft">
            Escolha onde fica <strong className="text-ink">{nome}</strong>
            {n_subcategorias > 0 ? ', com as subcategorias dela' : ''}. Os produtos continuam nela.
          </p>
          <CategoriaSuperiorField
            value={pai}
            onChange={setPai}
            sem={id}
            error={mover.error ? errosDosCampos(mover.error, ['categoria_pai']).categoria_pai : undefined}
          />
        </form>
      )}
    </FormModal>
  );
}
