import { queryOptions } from '@tanstack/react-query';
import type { Sent } from '@varal/contract/route';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { call } from '../../../base/rede/api.ts';
import { type ComVersao, useMudanca } from '../../vendas.queries.ts';

export const sugestoesDeMedidas = (id: number) =>
  queryOptions({
    queryKey: ['sugestoes-de-medidas', id],
    queryFn: ({ signal }) => call(rotas.sugerirMedidas, { params: { id } }, { signal }),
    retry: false,
  });

export const useSalvarDocumentoFiscal = (id: number) =>
  useMudanca(id, (body: Sent<typeof rotas.salvarDocumentoFiscal>['body'] & ComVersao, idempotencyKey) =>
    call(rotas.salvarDocumentoFiscal, { params: { id }, body }, { idempotencyKey }),
  );
