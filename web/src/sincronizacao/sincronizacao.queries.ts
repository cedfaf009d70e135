import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { EstadoDaSincronizacao, TipoDeRegistro } from '@varal/contract/bling/fila';
import type { Sent } from '@varal/contract/route';
import type { Lado } from '@varal/contract/sincronizacao/sincronizacao';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { call, callPage } from '../base/rede/api.ts';
import type { Page } from '../base/rede/page.ts';
import { useAttempt } from '../base/rede/use-attempt.ts';

/** The queue moves without anybody here doing something, and of its pauses nobody tells. */
const OLHAR_CADA_MS = 15_000;
const PRIMEIRA: Record<string, string> = {};
const TUDO = ['sincronizacao'] as const;

export type Filtros = {
  busca: string;
  estado: EstadoDaSincronizacao | undefined;
  tipo: TipoDeRegistro | undefined;
};

export const sincronizacaoQueries = {
  resumo: queryOptions({
    queryKey: [...TUDO, 'resumo'],
    queryFn: ({ signal }) => call(rotas.verResumoDaFila, {}, { signal }),
    refetchInterval: OLHAR_CADA_MS,
  }),
  fila: ({ busca, estado, tipo }: Filtros) =>
    infiniteQueryOptions({
      queryKey: [...TUDO, 'fila', { busca, estado, tipo }],
      queryFn: ({ pageParam, signal }) =>
        callPage(
          rotas.listarSincronizacoes,
          { query: { busca, ...(estado && { estado }), ...(tipo && { tipo }), ...pageParam } },
          { signal },
        ),
      initialPageParam: PRIMEIRA,
      getNextPageParam: ({ proxima }) => proxima,
      placeholderData: keepPreviousData,
      select: numaSo,
    }),
  diferencas: infiniteQueryOptions({
    queryKey: [...TUDO, 'diferencas'],
    queryFn: ({ pageParam, signal }) => callPage(rotas.listarDiferencas, { query: pageParam }, { signal }),
    initialPageParam: PRIMEIRA,
    getNextPageParam: ({ proxima }) => proxima,
    select: numaSo,
  }),
  situacoes: queryOptions({
    queryKey: [...TUDO, 'situacoes'],
    queryFn: ({ signal }) => call(rotas.verSituacoesNoBling, {}, { signal }),
  }),
};

export function useTentarNovamente() {
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (id: number) =>
      attempt(id, (idempotencyKey) => call(rotas.tentarNovamente, { params: { id } }, { idempotencyKey })),
    onSettled: useReler(),
  });
}

export function useTentarTodasNovamente() {
  const attempt = useAttempt();
  return useMutation({
    mutationFn: () => attempt(null, (idempotencyKey) => call(rotas.tentarTodasNovamente, {}, { idempotencyKey })),
    onSettled: useReler(),
  });
}

export function useResolverDiferenca() {
  const attempt = useAttempt();
  return useMutation({
    mutationFn: ({ id, lado }: { id: number; lado: Lado }) =>
      attempt({ id, lado }, (idempotencyKey) =>
        call(rotas.resolverDiferenca, { params: { id }, body: { lado } }, { idempotencyKey }),
      ),
    onSettled: useReler(),
  });
}

type SituacoesEscolhidas = Sent<typeof rotas.salvarSituacoesNoBling>['body'];

export function useSalvarSituacoes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SituacoesEscolhidas) => call(rotas.salvarSituacoesNoBling, { body }),
    onSuccess: (situacoes) => queries.setQueryData(sincronizacaoQueries.situacoes.queryKey, situacoes),
  });
}

/** Reads all of it anew: a decision moves more than its own row, and it is shown by the time one is told. */
function useReler() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: TUDO });
}

/** Joins all pages into one list. A row that moved on while one read may have come on two of them. */
function numaSo<T extends { id: number }>({ pages }: InfiniteData<Page<T>>): { itens: T[]; total: number } {
  const itens = [...new Map(pages.flatMap((page) => page.itens.map((linha) => [linha.id, linha]))).values()];
  return { itens, total: Math.max(itens.length, pages.at(-1)?.total ?? 0) };
}
