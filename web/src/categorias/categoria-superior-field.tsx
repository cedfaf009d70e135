import { useQuery } from '@tanstack/react-query';
import type { Ramo } from '@varal/contract/categorias/categorias.routes';
import { SelectField } from '../ui/field/select-field.tsx';
import { categoriasQueries } from './categorias.queries.ts';
import { opcoesDeCategoria } from './opcoes-de-categoria.ts';

type CategoriaSuperiorFieldProps = {
  value: number | null;
  onChange: (id: number | null) => void;
  /** This category is to hang there, so neither it nor what is below it is offered. */
  sem?: number;
  error?: string | undefined;
};

export function CategoriaSuperiorField({ value, onChange, sem, error }: CategoriaSuperiorFieldProps) {
  const arvore = useQuery(categoriasQueries.arvore());

  return (
    <SelectField
      label="Categoria superior"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      error={arvore.isError ? 'Não foi possível buscar as categorias. Recarregue a página.' : error}
    >
      <option value="">Nenhuma (categoria de topo)</option>
      {opcoesDeCategoria(semRamo(arvore.data ?? [], sem)).map(({ id, rotulo }) => (
        <option key={id} value={id}>
          {rotulo}
        </option>
      ))}
    </SelectField>
  );
}

const semRamo = (ramos: Ramo[], id: number | undefined): Ramo[] =>
  ramos.filter((ramo) => ramo.id !== id).map((ramo) => ({ ...ramo, subcategorias: semRamo(ramo.subcategorias, id) }));
