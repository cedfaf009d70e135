import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Acao, Alvo } from '@varal/contract/historico/acoes';
import { rotasDoHistorico as rotas } from '@varal/contract/historico/historico.routes';
import { call, callPage } from '../base/rede/api.ts';
import { ApiError } from '../base/rede/api-error.ts';
import { byPages, joined } from '../base/rede/page.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

/** All of them are absent, or texts as an address has them. */
export type FiltrosDoHistorico = {
  alvo?: Alvo | `${Alvo}:${number}` | undefined;
  usuario?: string | undefined;
  acao?: Acao | undefined;
  de?: string | undefined;
  ate?: string | undefined;
  busca?: string | undefined;
};

const HISTORICO = ['historico'] as const;

export const historicoQuery = (filtros: FiltrosDoHistorico) =>
  infiniteQueryOptions({
    queryKey: [...HISTORICO, filtros],
    queryFn: ({ pageParam, signal }) =>
      callPage(rotas.listarHistorico, { query: { ...filtros, ...pageParam } }, { signal }),
    ...byPages,
    select: joined,
    placeholderData: keepPreviousData,
  });

/** Puts the old values of a row back. It may be of any record, so all that is shown is asked for anew. */
export const useDesfazerFeito = () =>
  useWrite(
    (id: number, idempotencyKey) => call(rotas.desfazer, { params: { id } }, { idempotencyKey }),
    (queries) => ({
      onSuccess: () => queries.invalidateQueries(),
      onError: (error) => {
        // Somebody changed or undid it meanwhile, which the history tells.
        if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: HISTORICO });
      },
    }),
  );
