import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rotasDeModelos as rotas } from '@varal/contract/modelos/modelos.routes';
import type { Sent } from '@varal/contract/route';
import { call, callPage } from '../base/rede/api.ts';
import { useAttempt } from '../base/rede/use-attempt.ts';

const MODELOS = ['modelos'] as const;

export const modelosQueries = {
  lista: (busca: string) =>
    infiniteQueryOptions({
      queryKey: [...MODELOS, 'lista', busca],
      queryFn: ({ pageParam, signal }) => callPage(rotas.listarModelos, { query: { busca, ...pageParam } }, { signal }),
      initialPageParam: {},
      getNextPageParam: ({ proxima }) => proxima,
    }),
  um: (id: string) =>
    queryOptions({
      queryKey: [...MODELOS, id],
      queryFn: ({ signal }) => call(rotas.verModelo, { params: { id } }, { signal }),
      gcTime: 0,
    }),
};

export type ModeloDigitado = Sent<typeof rotas.criarModelo>['body'];

export function useSalvarModelo(id?: number) {
  const refresh = useRefresh();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (body: ModeloDigitado) =>
      attempt(body, (idempotencyKey) =>
        id === undefined
          ? call(rotas.criarModelo, { body }, { idempotencyKey })
          : call(rotas.editarModelo, { params: { id }, body }, { idempotencyKey }),
      ),
    onSuccess: refresh,
  });
}

export function useExcluirModelo(id: number) {
  const refresh = useRefresh();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: () =>
      attempt(id, (idempotencyKey) => call(rotas.excluirModelo, { params: { id } }, { idempotencyKey })),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: MODELOS });
}
