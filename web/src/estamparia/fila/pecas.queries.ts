import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import { call, callPage } from '../../base/rede/api.ts';
import { byPages } from '../../base/rede/page.ts';
import { useWrite } from '../../base/rede/use-attempt.ts';

const PECAS = ['pecas'] as const;

type Filtros = NonNullable<Sent<typeof rotas.listarPecas>['query']>;

export const pecasQueries = {
  lista: (filtros: Filtros) =>
    infiniteQueryOptions({
      queryKey: [...PECAS, 'lista', filtros],
      queryFn: ({ pageParam, signal }) =>
        callPage(rotas.listarPecas, { query: { ...filtros, ...pageParam } }, { signal }),
      ...byPages,
      placeholderData: keepPreviousData,
      select: ({ pages }) => pages.flatMap(({ itens }) => itens),
    }),
  contagens: queryOptions({
    queryKey: [...PECAS, 'contagens'],
    queryFn: ({ signal }) => call(rotas.contarPecas, {}, { signal }),
  }),
};

export const useDarPecasProntas = () =>
  useWrite(
    (body: Sent<typeof rotas.darPecasProntas>['body'], idempotencyKey) =>
      call(rotas.darPecasProntas, { body }, { idempotencyKey }),
    refresh,
  );

export const useLiberarPecas = () =>
  useWrite(
    (body: Sent<typeof rotas.liberarPecas>['body'], idempotencyKey) =>
      call(rotas.liberarPecas, { body }, { idempotencyKey }),
    refresh,
  );

export const usePerderPeca = () =>
  useWrite(
    ({ id, ...body }: Sent<typeof rotas.perderPeca>['body'] & { id: number }, idempotencyKey) =>
      call(rotas.perderPeca, { params: { id }, body }, { idempotencyKey }),
    refresh,
  );

/** A piece of a sale was called ready by mistake. */
export const useVoltarAEstampar = () =>
  useWrite(
    ({ peca_id, venda_id, item_id }: { peca_id: number; venda_id: number; item_id: number }, idempotencyKey) =>
      call(
        rotasDasProntas.desfazerProntas,
        { params: { id: venda_id, item: item_id }, body: { quantidade: 1, peca_id } },
        { idempotencyKey },
      ),
    refresh,
  );

/** Stock of blanks and of pieces moves, which many screens show. */
const refresh = (queries: QueryClient) => ({ onSuccess: () => void queries.invalidateQueries() });
