import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rotasDeCategorias as rotas } from '@varal/contract/categorias/categorias.routes';
import { allPages } from '../base/rede/all-pages.ts';
import { call, callPage } from '../base/rede/api.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

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

export const useSalvarCategoria = (id?: string) =>
  useWrite(
    (body: CategoriaDigitada, idempotencyKey) =>
      id === undefined
        ? call(rotas.criarCategoria, { body }, { idempotencyKey, ...LISTA })
        : call(rotas.editarCategoria, { params: { id }, body }, { idempotencyKey, ...LISTA }),
    refresh,
  );

export const useMoverCategoria = (id: number) =>
  useWrite(
    (categoria_pai: number | null, idempotencyKey) =>
      call(rotas.moverCategoria, { params: { id }, body: { categoria_pai } }, { idempotencyKey, ...LISTA }),
    refresh,
  );

export const useExcluirCategoria = () =>
  useWrite(
    (id: number, idempotencyKey) => call(rotas.excluirCategoria, { params: { id } }, { idempotencyKey, ...LISTA }),
    refresh,
  );

const refresh = (queries: QueryClient) => ({ onSuccess: () => queries.invalidateQueries({ queryKey: CATEGORIAS }) });
