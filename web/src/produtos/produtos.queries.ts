import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { call, callPage } from '../base/rede/api.ts';
import type { Page } from '../base/rede/page.ts';
import { useAttempt } from '../base/rede/use-attempt.ts';
import { emLotes } from './em-lotes.ts';
import { type Filtros, type ListaPedida, POR_PAGINA, PRIMEIRA, paginaDeProdutos } from './pagina-de-produtos.ts';

/** The list is kept this long, so that it is as far down as it was when one comes back from a product. */
const GUARDADA_MS = 30 * 60_000;
/** A longer one is not fetched whole, page by page, each time somebody comes back to the window. */
const CURTA = 5;

const deUmaListaLonga = {
  placeholderData: keepPreviousData,
  gcTime: GUARDADA_MS,
  refetchOnWindowFocus: ({ state }: { state: { data: { pages: unknown[] } | undefined } }) =>
    (state.data?.pages.length ?? 0) <= CURTA,
};
/** These options ask for what is true now, not a moment ago. */
const agora = { staleTime: 0, gcTime: 0 };

export const listaDeProdutos = (filtros: Filtros) =>
  infiniteQueryOptions({
    ...deUmaListaLonga,
    queryKey: ['produtos', 'lista', filtros],
    queryFn: ({ pageParam, signal }) => paginaDeProdutos(filtros, pageParam, { signal }),
    initialPageParam: PRIMEIRA,
    getNextPageParam: ({ proxima }) => proxima,
    select: numaSo,
  });

/** The list takes what is already on its way; when that fails in a way that may pass, it asks anew. */
export function aproveitarLista(queries: QueryClient, { filtros, pagina }: ListaPedida): Promise<void> {
  let aCaminho: typeof pagina | null = pagina;
  return queries.prefetchInfiniteQuery({
    ...listaDeProdutos(filtros),
    queryFn: ({ pageParam, signal }) => {
      const pedida = aCaminho ?? paginaDeProdutos(filtros, pageParam, { signal });
      aCaminho = null;
      return pedida;
    },
  });
}

export const idsDeProdutos = (filtros: Filtros) =>
  queryOptions({
    ...agora,
    queryKey: ['produtos', 'ids', filtros],
    queryFn: ({ signal }) => call(rotas.buscarIds, { query: filtros }, { signal }),
  });

export const filtrosDisponiveis = queryOptions({
  queryKey: ['produtos', 'filtros'],
  queryFn: ({ signal }) => call(rotas.verFiltros, {}, { signal }),
});

export const lixeira = (busca: string) =>
  infiniteQueryOptions({
    ...deUmaListaLonga,
    queryKey: ['produtos', 'lixeira', busca],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        rotas.listarLixeira,
        { query: { excluidos: true, busca, limite: POR_PAGINA, ...pageParam } },
        { signal },
      ),
    initialPageParam: PRIMEIRA,
    getNextPageParam: ({ proxima }) => proxima,
    select: numaSo,
  });

export const idsDaLixeira = (busca: string) =>
  queryOptions({
    ...agora,
    queryKey: ['produtos', 'ids-da-lixeira', busca],
    queryFn: ({ signal }) => call(rotas.listarIdsDaLixeira, { query: { busca } }, { signal }),
  });

export const useMoverParaLixeira = () =>
  useEmLotes(async (ids, idempotencyKey) => {
    const movidos = await call(rotas.moverVariosParaLixeira, { body: { ids } }, { idempotencyKey });
    return movidos.ids;
  });

export const useRestaurar = () =>
  useEmLotes(async (ids, idempotencyKey) => {
    await call(rotas.restaurarVarios, { body: { ids } }, { idempotencyKey });
    return ids;
  });

export const useExcluirPermanentemente = () =>
  useEmLotes(async (ids, idempotencyKey) => {
    await call(rotas.excluirVarios, { body: { ids } }, { idempotencyKey });
    return ids;
  });

/** Takes products out of the list they are in, however many; never fails, but tells how far it came. */
function useEmLotes(fazer: (ids: number[], idempotencyKey: string) => Promise<number[]>) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (ids: number[]) => emLotes(ids, (lote) => attempt(lote, (key) => fazer(lote, key))),
    onSuccess: ({ feitos }) => {
      // The rows leave the lists at once: fetching a long one again takes its time.
      for (const queryKey of [
        ['produtos', 'lista'],
        ['produtos', 'lixeira'],
      ]) {
        queries.setQueriesData<Paginas>({ queryKey }, (paginas) => paginas && semEles(paginas, new Set(feitos)));
      }
      void queries.invalidateQueries({ queryKey: ['produtos'] });
    },
  });
}

type Paginas = InfiniteData<Page<{ id: number }>>;

function semEles({ pages, pageParams }: Paginas, fora: ReadonlySet<number>): Paginas {
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      itens: page.itens.filter(({ id }) => !fora.has(id)),
      total: Math.max(0, page.total - fora.size),
    })),
  };
}

function numaSo<T>({ pages }: InfiniteData<Page<T>>): { itens: T[]; total: number } {
  const itens = pages.flatMap((page) => page.itens);
  return { itens, total: Math.max(itens.length, pages.at(-1)?.total ?? 0) };
}
