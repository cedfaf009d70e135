import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { rotasEmLisas as rotas } from '@varal/contract/produtos/em-lisas/em-lisas.routes';
import type { Sent } from '@varal/contract/route';
import { call } from '../../base/rede/api.ts';
import { useWrite } from '../../base/rede/use-attempt.ts';

export type EmLisas = Sent<typeof rotas.estamparLisas>['body'];

export const aEstampa = (id: string) =>
  queryOptions({
    queryKey: ['estampas', 'em-lisas', id],
    queryFn: ({ signal }) => call(rotasDasEstampas.verEstampa, { params: { id } }, { signal }),
  });

/** The preview, asked for anew each time, since others change the products too. */
export const previaEmLisas = (id: number, pedido: EmLisas | null) =>
  queryOptions({
    queryKey: ['previa-em-lisas', id, pedido],
    queryFn: ({ signal }) => {
      if (!pedido) throw new Error('nothing was chosen yet');
      return call(rotas.preverEmLisas, { params: { id }, body: pedido }, { signal });
    },
    enabled: pedido !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });

export const useEstamparLisas = (id: number) =>
  useWrite(
    (pedido: EmLisas, idempotencyKey) =>
      call(rotas.estamparLisas, { params: { id }, body: pedido }, { idempotencyKey }),
    (queries: QueryClient) => ({ onSuccess: () => queries.invalidateQueries({ queryKey: ['tarefas'] }) }),
  );
