import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rotasDoLote as rotas } from '@varal/contract/lote/lote.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { call, callPage } from '../base/rede/api.ts';
import { useWrite } from '../base/rede/use-attempt.ts';
import { VENDAS } from '../vendas/vendas.queries.ts';

/** Those of these sales that a lot takes, the one that waits longest first; some may have moved on since they were chosen. */
export const entreEstas = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...VENDAS, 'lista', 'do-lote', ids],
    queryFn: async ({ signal }) => {
      const lidas = await Promise.all(
        NO_LOTE.map((status) => {
          const query = { status, ids: ids.join(','), ordem: 'espera', limite: '200' } as const;
          return callPage(rotasDeVendas.listarVendas, { query }, { signal });
        }),
      );
      return { itens: lidas.flatMap(({ itens }) => itens) };
    },
  });

const NO_LOTE = ['selecionar_envio', 'etiqueta'] as const;

/** Sales that wait for their carrier, the one that waits longest first. */
export const aEscolherEnvio = queryOptions({
  queryKey: [...VENDAS, 'lista', 'do-lote'],
  queryFn: ({ signal }) =>
    callPage(
      rotasDeVendas.listarVendas,
      { query: { status: 'selecionar_envio', ordem: 'criado_em', limite: '200' } },
      { signal },
    ),
});

export const useCotarLote = () =>
  useWrite(
    (body: Sent<typeof rotas.cotarLote>['body'], idempotencyKey) => call(rotas.cotarLote, { body }, { idempotencyKey }),
    verTarefas,
  );

/** Others buy from the same wallet: what it has is asked for anew with each look. */
export const saldoDoLote = queryOptions({
  queryKey: ['lote', 'saldo'],
  queryFn: ({ signal }) => call(rotas.verSaldoDoLote, {}, { signal }),
  staleTime: 0,
});

export const useComprarLote = () =>
  useWrite(
    (body: Sent<typeof rotas.comprarLote>['body'], idempotencyKey) =>
      call(rotas.comprarLote, { body }, { idempotencyKey }),
    verTarefas,
  );

const verTarefas = (queries: QueryClient) => ({
  onSuccess: () => queries.invalidateQueries({ queryKey: ['tarefas'] }),
});
