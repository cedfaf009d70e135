import { useQuery } from '@tanstack/react-query';
import type { Ramo } from '@varal/contract/categorias/categorias.routes';
import { ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { categoriasQueries } from '../../../categorias/categorias.queries.ts';
import { opcoesDeCategoria } from '../../../categorias/opcoes-de-categoria.ts';
import { ComboboxField } from '../../../ui/field/combobox-field.tsx';

export type CategoriaEscolhida = { id: number; nome: string };

type CategoriaFieldProps = {
  value: CategoriaEscolhida | null;
  onChange: (categoria: CategoriaEscolhida) => void;
  error: string | undefined;
  required?: boolean;
  className?: string;
};

/** Asks for a category out of the tree, found by its name; those below another stand indented with dashes. */
export const CategoriaField = memo(function CategoriaField({ value, onChange, ...field }: CategoriaFieldProps) {
  // One that was just created in another tab is there when one comes back.
  const categorias = useQuery({ ...categoriasQueries.arvore(), refetchOnWindowFocus: 'always' });
  const opcoes = opcoesDe(categorias.data ?? []);

  return (
    <ComboboxField
      {...field}
      label="Categoria"
      placeholder="Busque pelo nome"
      value={value && { id: value.id, label: value.nome }}
      onChange={(option) => {
        const escolhida = opcoes.find(({ id }) => id === option.id);
        if (escolhida) onChange(escolhida);
      }}
      options={opcoes}
      loading={categorias.isPending}
      failed={categorias.isError && !categorias.data ? 'Não foi possível buscar as categorias.' : undefined}
      empty="Nenhuma categoria encontrada."
      hint={
        <>
          Não está na lista?{' '}
          <a
            href="/categorias/criar"
            target="_blank"
            rel="noreferrer"
            className="-my-3 inline-flex items-center gap-1 py-3 text-anil-ink underline underline-offset-2"
          >
            Criar categoria
            <ExternalLink aria-hidden="true" className="size-3.5" />
            <span className="sr-only">(abre em outra aba)</span>
          </a>
        </>
      }
    />
  );
});

type Opcao = CategoriaEscolhida & { label: string; detail?: string };

function opcoesDe(ramos: Ramo[]): Opcao[] {
  const todas = opcoesDeCategoria(ramos);
  const vezes = new Map<string, number>();
  for (const { nome } of todas) vezes.set(nome, (vezes.get(nome) ?? 0) + 1);
  // The place in the tree is said only of categories that share a name.
  return todas.map(({ id, nome, rotulo, acima }) => ({
    id,
    nome,
    label: rotulo,
    ...(acima.length > 0 && (vezes.get(nome) ?? 0) > 1 && { detail: acima.join(' › ') }),
  }));
}
