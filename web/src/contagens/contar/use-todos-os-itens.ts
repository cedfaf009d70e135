import { useQuery } from '@tanstack/react-query';
import type { Contagem } from '@varal/contract/contagens/contagem';
import { contagensQueries } from '../contagens.queries.ts';
import { type ItensGuardados, MAIS_GUARDADOS } from './guardar-itens.ts';

/** Has the things of a long count at hand, so that they are found without signal too. */
export function useTodosOsItens({ id, n_itens, itens, montando }: Contagem): ItensGuardados | undefined {
  const enabled = !montando && n_itens > itens.length && n_itens <= MAIS_GUARDADOS;
  const { data } = useQuery({ ...contagensQueries.todos(String(id)), enabled });
  return enabled ? data : undefined;
}
