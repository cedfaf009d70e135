import {
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
import { byPages, joined } from '../base/rede/page.ts';
import { readAnew } from '../base/rede/read-anew.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

/** The queue moves without anybody here doing something, and of its pauses nobody tells. */
const OLHAR_CADA_MS = 15_000;
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
      ...byPages,
      placeholderData: keepPreviousData,
      select: joined,
    }),
  diferencas: infiniteQueryOptions({
    queryKey: [...TUDO, 'diferencas'],
    queryFn: ({ pageParam, signal }) => callPage(rotas.listarDiferencas, { query: pageParam }, { signal }),
    ...byPages,
    select: joined,
  }),
  estoque: queryOptions({
    queryKey: [...TUDO, 'estoque'],
    queryFn: ({ signal }) => call(rotas.verEstoqueNoBling, {}, { signal }),
  }),
  situacoes: queryOptions({
    queryKey: [...TUDO, 'situacoes'],
    queryFn: ({ signal }) => call(rotas.verSituacoesNoBling, {}, { signal }),
  }),
  lojas: queryOptions({
    queryKey: [...TUDO, 'lojas'],
    queryFn: ({ signal }) => call(rotas.verLojasNoBling, {}, { signal }),
  }),
  formas: queryOptions({
    queryKey: [...TUDO, 'formas'],
    queryFn: ({ signal }) => call(rotas.verFormasNoBling, {}, { signal }),
  }),
};

export const useTentarNovamente = () =>
  useWrite(
    (id: number, idempotencyKey) => call(rotas.tentarNovamente, { params: { id } }, { idempotencyKey }),
    lerTudoDeNovo,
  );

export const useTentarTodasNovamente = () =>
  useWrite((_: undefined, idempotencyKey) => call(rotas.tentarTodasNovamente, {}, { idempotencyKey }), lerTudoDeNovo);

export const useResolverDiferenca = () =>
  useWrite(
    ({ id, lado }: { id: number; lado: Lado }, idempotencyKey) =>
      call(rotas.resolverDiferenca, { params: { id }, body: { lado } }, { idempotencyKey }),
    lerTudoDeNovo,
  );

type QuemBaixaEscolhido = Sent<typeof rotas.salvarEstoqueNoBling>['body'];

export function useSalvarEstoque() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: QuemBaixaEscolhido) => call(rotas.salvarEstoqueNoBling, { body }),
    onSuccess: (estoque) => queries.setQueryData(sincronizacaoQueries.estoque.queryKey, estoque),
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

export function useBuscarFormas() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(rotas.buscarFormasNoBling, {}),
    onSuccess: (formas) => queries.setQueryData(sincronizacaoQueries.formas.queryKey, formas),
  });
}

export function useBuscarLojas() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(rotas.buscarLojasNoBling, {}),
    onSuccess: (lojas) => queries.setQueryData(sincronizacaoQueries.lojas.queryKey, lojas),
  });
}

export function useSalvarLojas() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof rotas.salvarLojasNoBling>['body']) => call(rotas.salvarLojasNoBling, { body }),
    onSuccess: (lojas) => queries.setQueryData(sincronizacaoQueries.lojas.queryKey, lojas),
  });
}

type FormasEscolhidas = Sent<typeof rotas.salvarFormasNoBling>['body'];

export function useSalvarFormas() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: FormasEscolhidas) => call(rotas.salvarFormasNoBling, { body }),
    onSuccess: (formas) => queries.setQueryData(sincronizacaoQueries.formas.queryKey, formas),
  });
}

/** A decision moves more than its own row, and it is shown by the time one is told. */
const lerTudoDeNovo = readAnew(TUDO);
