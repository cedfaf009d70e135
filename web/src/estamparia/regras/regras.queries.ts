import { queryOptions } from '@tanstack/react-query';
import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import type { Sent } from '@varal/contract/route';
import { call } from '../../base/rede/api.ts';
import { useWrite } from '../../base/rede/use-attempt.ts';

export const regrasDaEstampariaQuery = queryOptions({
  queryKey: ['regras-da-estamparia'],
  queryFn: ({ signal }) => call(rotas.verConfiguracaoDaEstamparia, {}, { signal }),
});

export const useSalvarRegrasDaEstamparia = () =>
  useWrite(
    (body: Sent<typeof rotas.salvarConfiguracaoDaEstamparia>['body'], idempotencyKey) =>
      call(rotas.salvarConfiguracaoDaEstamparia, { body }, { idempotencyKey }),
    (queries) => ({ onSuccess: (salva) => queries.setQueryData(regrasDaEstampariaQuery.queryKey, salva) }),
  );
