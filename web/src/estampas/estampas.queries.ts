import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDasEstampas as rotas } from '@varal/contract/estampas/estampas.routes';
import type { Sent } from '@varal/contract/route';
import { useState } from 'react';
import { call, callPage } from '../base/rede/api.ts';
import { byPages } from '../base/rede/page.ts';
import { type Attempt, newAttempt, useWrite } from '../base/rede/use-attempt.ts';

const ESTAMPAS = ['estampas'] as const;
/** A choice offers as many at once; others are searched for. */
export const PARA_ESCOLHER = 30;

export type FiltrosDaLista = NonNullable<Sent<typeof rotas.listarEstampas>['query']>;

export const estampasQueries = {
  lista: (filtros: FiltrosDaLista) =>
    infiniteQueryOptions({
      queryKey: [...ESTAMPAS, 'lista', filtros],
      queryFn: ({ pageParam, signal }) =>
        callPage(rotas.listarEstampas, { query: { ...filtros, ...pageParam } }, { signal }),
      ...byPages,
      placeholderData: keepPreviousData,
      select: ({ pages }) => pages.flatMap(({ itens }) => itens),
    }),
  /** An open form does not change under the hands. */
  paraEditar: (id: string) =>
    queryOptions({
      queryKey: [...ESTAMPAS, 'para-editar', id],
      queryFn: ({ signal }) => call(rotas.verEstampa, { params: { id } }, { signal }),
      gcTime: 0,
    }),
  /** Those that a sale of this customer may have; without a customer, the shop's own. */
  paraAVenda: (cliente_id: number | null, busca: string) =>
    queryOptions({
      queryKey: [...ESTAMPAS, 'para-a-venda', cliente_id, busca],
      queryFn: ({ signal }) => {
        const deQuem = cliente_id === null ? { da_loja: 'true' } : { para: cliente_id };
        const query = { situacao: 'ativa', ...deQuem, busca, limite: String(PARA_ESCOLHER) } as const;
        return call(rotas.listarEstampas, { query }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  /** An open form does not change under the hands. */
  estas: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...ESTAMPAS, 'estas', ids],
      queryFn: ({ signal }) => Promise.all(ids.map((id) => call(rotas.verEstampa, { params: { id } }, { signal }))),
      gcTime: 0,
    }),
  donos: (busca: string) =>
    queryOptions({
      queryKey: ['clientes', 'para-escolher', busca],
      queryFn: ({ signal }) => call(rotasDeClientes.listarClientes, { query: { busca, limite: '30' } }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

export type EstampaEnviada = Sent<typeof rotas.criarEstampa>['body'];

export const useSalvarEstampa = (id?: number) =>
  useWrite(
    (body: EstampaEnviada, idempotencyKey) =>
      id === undefined
        ? call(rotas.criarEstampa, { body }, { idempotencyKey })
        : call(rotas.editarEstampa, { params: { id }, body }, { idempotencyKey }),
    refresh,
  );

export const useMudarSituacao = (id: number) =>
  useWrite(
    (situacao: 'ativa' | 'arquivada', idempotencyKey) =>
      call(rotas.editarEstampa, { params: { id }, body: { situacao } }, { idempotencyKey }),
    refresh,
  );

export const useExcluirEstampa = (id: number) =>
  useWrite(
    (_: undefined, idempotencyKey) => call(rotas.excluirEstampa, { params: { id } }, { idempotencyKey }),
    (queries) => ({
      onSuccess: () => void queries.invalidateQueries({ queryKey: [...ESTAMPAS, 'lista'] }),
    }),
  );

/** Sends one file to a print. Sent once more, a file does not come twice. */
export function useEnviarArte() {
  const queries = useQueryClient();
  const [attempts] = useState(() => new WeakMap<File, Attempt>());
  return useMutation({
    mutationFn: ({ id, arquivo }: { id: number; arquivo: File }) => {
      const body = new FormData();
      body.append('arte', arquivo);
      const attempt = attempts.get(arquivo) ?? newAttempt();
      attempts.set(arquivo, attempt);
      return attempt([id, arquivo.name, arquivo.size], (idempotencyKey) =>
        call(rotas.enviarArte, { params: { id }, body }, { idempotencyKey }),
      );
    },
    ...refresh(queries),
  });
}

const refresh = (queries: QueryClient) => ({
  onSuccess: () => void queries.invalidateQueries({ queryKey: ESTAMPAS }),
});
