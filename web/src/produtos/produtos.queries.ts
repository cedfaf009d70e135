import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { call } from '../base/rede/api.ts';
import type { Joined, Page } from '../base/rede/page.ts';
import { type Filtros, type ListaPedida, PRIMEIRA, paginaDeProdutos } from './pagina-de-produtos.ts';

/** The list is kept this long, so that it is as far down as it was when one comes back from a product. */
const GUARDADA_MS = 30 * 60_000;
/** A longer one is not fetched whole, page by page, each time somebody comes back to the window. */
const CURTA = 5;

export const deUmaListaLonga = {
  placeholderData: keepPreviousData,
  gcTime: GUARDADA_MS,
  refetchOnWindowFocus: ({ state }: { state: { data: { pages: unknown[] } | undefined } }) =>
    (state.data?.pages.length ?? 0) <= CURTA,
};
/** These options ask for what is true now, not a moment ago. */
export const agora = { staleTime: 0, gcTime: 0 };

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

export const idsDeProdutos = ({ ordem: _, ...filtros }: Filtros) =>
  queryOptions({
    ...agora,
    queryKey: ['produtos', 'ids', filtros],
    queryFn: ({ signal }) => call(rotas.buscarIds, { query: filtros }, { signal }),
  });

/** The first page has the whole tree of nearly every shop, and asks for it without the code of the screen of categories. */
export const categoriasParaFiltrar = queryOptions({
  queryKey: ['categorias', 'para-filtrar'],
  queryFn: ({ signal }) => call(rotasDeCategorias.listarCategorias, { query: { limite: '200' } }, { signal }),
});

export const filtrosDisponiveis = queryOptions({
  queryKey: ['produtos', 'filtros'],
  queryFn: ({ signal }) => call(rotas.verFiltros, {}, { signal }),
});

export function numaSo<T>({ pages }: InfiniteData<Page<T>>): Joined<T> {
  const itens = pages.flatMap((page) => page.itens);
  return { itens, total: Math.max(itens.length, pages.at(-1)?.total ?? 0), corrigida: pages[0]?.corrigida };
}
