import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { call } from '../../base/rede/api.ts';
import { useAttempt } from '../../base/rede/use-attempt.ts';
import { invalidarListas, VENDAS } from '../vendas.queries.ts';

/** Lists the parcels that wait to be collected. */
export const pacotesNaColeta = queryOptions({
  queryKey: [...VENDAS, 'coleta'],
  queryFn: ({ signal }) => call(rotas.listarColeta, {}, { signal }),
});

/** Confirms that the parcels of many sales at once were collected. */
export function useConfirmarColeta() {
  const queries = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (ids: number[]) =>
      attempt(ids, (idempotencyKey) => call(rotas.confirmarColeta, { body: { ids } }, { idempotencyKey })),
    onSettled: () => {
      invalidarListas(queries);
      return queries.invalidateQueries({ queryKey: VENDAS });
    },
  });
}
