import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../ui/field/select-field.tsx';
import { CategoriaForm } from './categoria-form.tsx';
import { categoriasQueries } from './categorias.queries.ts';
import { opcoesDeCategoria } from './opcoes-de-categoria.ts';

export function CategoriaCriarPage() {
  const arvore = useQuery(categoriasQueries.arvore());
  const [pai, setPai] = useState<number | null>(null);

  return (
    <CategoriaForm pai={{ id: pai, mudar: setPai }}>
      <SelectField
        label="Categoria superior"
        value={pai ?? ''}
        onChange={({ target }) => setPai(target.value === '' ? null : Number(target.value))}
        hint="Não muda depois de criada."
        error={arvore.isError ? 'Não foi possível buscar as categorias. Recarregue a página.' : undefined}
      >
        <option value="">Nenhuma (categoria de topo)</option>
        {opcoesDeCategoria(arvore.data ?? []).map(({ id, rotulo }) => (
          <option key={id} value={id}>
            {rotulo}
          </option>
        ))}
      </SelectField>
    </CategoriaForm>
  );
}
