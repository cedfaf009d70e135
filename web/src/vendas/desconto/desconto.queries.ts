import { queryOptions } from '@tanstack/react-query';
import type { Sent } from '@varal/contract/route';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { call } from '../../base/rede/api.ts';
import { useWrite } from '../../base/rede/use-attempt.ts';

export const configuracaoDeVendasQuery = queryOptions({
  queryKey: ['configuracao-de-vendas'],
  queryFn: ({ signal }) => call(rotas.verConfiguracaoDeVendas, {}, { signal }),
});

export const useSalvarConfiguracaoDeVendas = () =>
  useWrite(
    (body: Sent<typeof rotas.salvarConfiguracaoDeVendas>['body'], idempotencyKey) =>
      call(rotas.salvarConfiguracaoDeVendas, { body }, { idempotencyKey }),
    (queries) => ({ onSuccess: (salva) => queries.setQueryData(configuracaoDeVendasQuery.queryKey, salva) }),
  );
