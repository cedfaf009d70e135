import { queryOptions } from '@tanstack/react-query';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { call } from '../../base/rede/api.ts';
import { useWrite } from '../../base/rede/use-attempt.ts';
import { invalidarListas, VENDAS } from '../vendas.queries.ts';

export const pacotesNaColeta = queryOptions({
  queryKey: [...VENDAS, 'coleta'],
  queryFn: ({ signal }) => call(rotas.listarColeta, {}, { signal }),
});

export const useConfirmarColeta = () =>
  useWrite(
    (ids: number[], idempotencyKey) => call(rotas.confirmarColeta, { body: { ids } }, { idempotencyKey }),
    (queries) => ({
      onSettled: () => {
        invalidarListas(queries);
        return queries.invalidateQueries({ queryKey: VENDAS });
      },
    }),
  );
