import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { rotasDeModelos as rotas } from '@varal/contract/modelos/modelos.routes';
import type { Sent } from '@varal/contract/route';
import { call, callPage } from '../base/rede/api.ts';
import { byPages } from '../base/rede/page.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

const MODELOS = ['modelos'] as const;

export const modelosQueries = {
  lista: (busca: string) =>
    infiniteQueryOptions({
      queryKey: [...MODELOS, 'lista', busca],
      queryFn: ({ pageParam, signal }) => callPage(rotas.listarModelos, { query: { busca, ...pageParam } }, { signal }),
      ...byPages,
      placeholderData: keepPreviousData,
      select: ({ pages }) => pages.flatMap(({ itens }) => itens),
    }),
  um: (id: string) =>
    queryOptions({
      queryKey: [...MODELOS, id],
      queryFn: ({ signal }) => call(rotas.verModelo, { params: { id } }, { signal }),
      gcTime: 0,
    }),
};

export type ModeloDigitado = Sent<typeof rotas.criarModelo>['body'];

export const useSalvarModelo = (id?: number) =>
  useWrite(
    (body: ModeloDigitado, idempotencyKey) =>
      id === undefined
        ? call(rotas.criarModelo, { body }, { idempotencyKey })
        : call(rotas.editarModelo, { params: { id }, body }, { idempotencyKey }),
    refresh,
  );

export const useExcluirModelo = (id: number) =>
  useWrite(
    (_: undefined, idempotencyKey) => call(rotas.excluirModelo, { params: { id } }, { idempotencyKey }),
    refresh,
  );

const refresh = (queries: QueryClient) => ({ onSuccess: () => void queries.invalidateQueries({ queryKey: MODELOS }) });
