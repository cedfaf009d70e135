import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rotasDeClientes as rotas, rotasDeCep } from '@varal/contract/clientes/clientes.routes';
import type { Sent } from '@varal/contract/route';
import { call, callPage } from '../base/rede/api.ts';
import { useAttempt } from '../base/rede/use-attempt.ts';

const CLIENTES = ['clientes'] as const;

export const clientesQueries = {
  lista: (busca: string) =>
    infiniteQueryOptions({
      queryKey: [...CLIENTES, 'lista', busca],
      queryFn: ({ pageParam, signal }) =>
        callPage(rotas.listarClientes, { query: { busca, ...pageParam } }, { signal }),
      initialPageParam: {},
      getNextPageParam: ({ proxima }) => proxima,
    }),
  um: (id: string) =>
    queryOptions({
      queryKey: [...CLIENTES, id],
      queryFn: ({ signal }) => call(rotas.verCliente, { params: { id } }, { signal }),
      gcTime: 0,
    }),
  /** It is asked for once a CEP is whole. */
  cep: (cep: string) =>
    queryOptions({
      queryKey: ['cep', cep],
      queryFn: ({ signal }) => call(rotasDeCep.consultarCep, { params: { cep } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
};

export type ClienteDigitado = Sent<typeof rotas.criarCliente>['body'];

export function useSalvarCliente(id?: number) {
  const refresh = useRefresh();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (body: ClienteDigitado) =>
      attempt(body, (idempotencyKey) =>
        id === undefined
          ? call(rotas.criarCliente, { body }, { idempotencyKey })
          : call(rotas.editarCliente, { params: { id }, body }, { idempotencyKey }),
      ),
    onSuccess: refresh,
  });
}

export function useExcluirCliente(id: number) {
  const refresh = useRefresh();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: () =>
      attempt(id, (idempotencyKey) => call(rotas.excluirCliente, { params: { id } }, { idempotencyKey })),
    onSuccess: refresh,
  });
}

export function useAnonimizarCliente(id: number) {
  const refresh = useRefresh();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: () =>
      attempt(id, (idempotencyKey) => call(rotas.anonimizarCliente, { params: { id } }, { idempotencyKey })),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: CLIENTES });
}
