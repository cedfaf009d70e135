import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rotasDeCategorias as rotas } from '@varal/contract/categorias/categorias.routes';
import { allPages } from '../base/rede/all-pages.ts';
import { call, callPage } from '../base/rede/api.ts';
import { useAttempt } from '../base/rede/use-attempt.ts';

const CATEGORIAS = ['categorias'] as const;
/** The user lands here once Bling is authorised and the change was made. */
const LISTA = { redirect: '/categorias' };

export const categoriasQueries = {
  /** Fetches the whole tree, or the branches that hold what is searched for. */
  arvore: (busca = '') =>
    queryOptions({
      queryKey: [...CATEGORIAS, 'arvore', busca],
      queryFn: ({ signal }) =>
        allPages((query) => callPage(rotas.listarCategorias, { query: { busca, ...query } }, { signal })),
    }),
  uma: (id: string) =>
    queryOptions({
      queryKey: [...CATEGORIAS, id],
      queryFn: ({ signal }) => call(rotas.verCategoria, { params: { id } }, { signal }),
      gcTime: 0,
    }),
};

type CategoriaDigitada = { nome: string; categoria_pai?: number | null };

export function useSalvarCategoria(id?: string) {
  const refresh = useRefresh();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (body: CategoriaDigitada) =>
      attempt(body, (idempotencyKey) =>
        id === undefined
          ? call(rotas.criarCategoria, { body }, { idempotencyKey, ...LISTA })
          : call(rotas.editarCategoria, { params: { id }, body }, { idempotencyKey, ...LISTA }),
      ),
    onSuccess: refresh,
  });
}

export function useExcluirCategoria() {
  const refresh = useRefresh();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (id: number) =>
      attempt(id, (idempotencyKey) => call(rotas.excluirCategoria, { params: { id } }, { idempotencyKey, ...LISTA })),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: CATEGORIAS });
}
