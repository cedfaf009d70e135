import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { Page } from '../base/rede/page.ts';

type Paginas = InfiniteData<Page<{ id: number }>>;

/** A list of more pages is not fetched whole each time somebody changes something. */
const CURTA = 5;

export const ehListaLonga = ({ state: { data } }: Query): boolean => temPaginas(data) && data.pages.length > CURTA;

/**
 * Shortens a list that stands at its top, and fetches it anew: what was far below comes again on the way down. Further
 * down, where nothing may move away from under the eyes, the rows that have changed are replaced where they stand; the
 * rest waits.
 */
export async function atualizarListaLonga(queries: QueryClient, lista: Query, mudados?: ReadonlySet<number>) {
  const { queryKey } = lista;
  if (!lista.isActive() || window.scrollY < window.innerHeight) {
    queries.setQueryData<Paginas>(queryKey, (agora) => agora && encurtada(agora));
    return queries.invalidateQueries({ queryKey, exact: true });
  }
  const antes = queries.getQueryData<Paginas>(queryKey);
  const paginas = antes?.pages.map((page, i) => ({ page, pageParam: antes.pageParams[i] })) ?? [];
  const comMudanca = paginas.filter(({ page }) => page.itens.some(({ id }) => mudados?.has(id))).slice(0, CURTA);
  const novas = new Map(
    await Promise.all(
      comMudanca.map(async ({ page, pageParam }) => [page, await buscar(queries, lista, pageParam)] as const),
    ),
  );
  queries.setQueryData<Paginas>(
    queryKey,
    (agora) => agora && { ...agora, pages: agora.pages.map((page) => comNovos(page, novas.get(page), mudados)) },
  );
  return queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

const encurtada = ({ pages, pageParams }: Paginas): Paginas => ({
  pages: pages.slice(0, CURTA),
  pageParams: pageParams.slice(0, CURTA),
});

function comNovos(page: Page<{ id: number }>, nova?: Page<{ id: number }>, mudados?: ReadonlySet<number>) {
  if (!nova) return page;
  const linhas = new Map(nova.itens.map((linha) => [linha.id, linha]));
  return {
    ...page,
    itens: page.itens.flatMap((linha) => (mudados?.has(linha.id) ? (linhas.get(linha.id) ?? []) : linha)),
  };
}

/** Fetches one page again, as the list itself asks for it. */
async function buscar(client: QueryClient, { options, queryKey, meta }: Query, pageParam: unknown) {
  const { queryFn } = options;
  if (typeof queryFn !== 'function') throw new Error('A list without a way to fetch it.');
  const { signal } = new AbortController();
  return (await queryFn({
    client,
    queryKey,
    meta,
    signal,
    pageParam,
    direction: 'forward',
  })) as Paginas['pages'][number];
}

const temPaginas = (data: unknown): data is Paginas =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  'itens' in (data.pages[0] ?? {});
