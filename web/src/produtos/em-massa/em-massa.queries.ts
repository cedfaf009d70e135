import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { rotasDaMassa as rotas } from '@varal/contract/produtos/em-massa/em-massa.routes';
import type { Sent } from '@varal/contract/route';
import { call } from '../../base/rede/api.ts';
import { useWrite } from '../../base/rede/use-attempt.ts';
import type { Filtros } from '../pagina-de-produtos.ts';

export type Massa = Sent<typeof rotas.mudarEmMassa>['body'];
export type Mudanca = Massa['mudanca'];
export type Quais = Pick<Massa, 'ids' | 'filtros'>;

/** The most products that a call names; the filters that found them name more. */
export const NOMEADOS = 10_000;

/** Names what is selected; the filters are those that found all of it. */
export const quaisDe = (ids: ReadonlySet<number>, filtros: Filtros | undefined): Quais =>
  filtros && ids.size > NOMEADOS ? { filtros } : { ids: [...ids] };

/** The preview of a change, asked for anew each time, since others change the products too. */
export const previaDaMassa = (quais: Quais, mudanca: Mudanca | null) =>
  queryOptions({
    queryKey: ['previa-em-massa', quais, mudanca],
    queryFn: ({ signal }) => call(rotas.preverEmMassa, { body: { ...quais, mudanca: mudanca ?? {} } }, { signal }),
    enabled: mudanca !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });

export const useMudarEmMassa = () =>
  useWrite(
    (massa: Massa, idempotencyKey) => call(rotas.mudarEmMassa, { body: massa }, { idempotencyKey }),
    (queries: QueryClient) => ({ onSuccess: () => queries.invalidateQueries({ queryKey: ['tarefas'] }) }),
  );
