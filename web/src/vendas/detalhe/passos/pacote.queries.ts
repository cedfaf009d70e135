import { queryOptions } from '@tanstack/react-query';
import { rotasDeEnvio as rotas } from '@varal/contract/envio/envio.routes';
import type { Sent } from '@varal/contract/route';
import { call } from '../../../base/api.ts';
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
