import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { call, callPage } from '../../base/rede/api.ts';
import type { Page } from '../../base/rede/page.ts';
import { useAttempt } from '../../base/rede/use-attempt.ts';
import { POR_PAGINA, PRIMEIRA } from '../pagina-de-produtos.ts';
import { agora, deUmaListaLonga, numaSo } from '../produtos.queries.ts';
import { emLotes } from './em-lotes.ts';

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
    onSuccess: ({ feitos }) => tirarDasListas(queries, new Set(feitos)),
  });
}

/** Takes the rows of products that are gone out of the lists at once: fetching a long one again takes its time. */
export function tirarDasListas(queries: QueryClient, fora: ReadonlySet<number>): void {
  for (const queryKey of [
    ['produtos', 'lista'],
    ['produtos', 'lixeira'],
  ]) {
    queries.setQueriesData<Paginas>({ queryKey }, (paginas) => paginas && semEles(paginas, fora));
  }
  void queries.invalidateQueries({ queryKey: ['produtos'] });
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
