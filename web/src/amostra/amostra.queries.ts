import { queryOptions } from '@tanstack/react-query';
import { rotasDaAmostra as rotas } from '@varal/contract/amostra/amostra.routes';
import { call } from '../base/rede/api.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

export const amostraQueries = {
  ha: queryOptions({
    queryKey: ['amostra'],
    queryFn: ({ signal }) => call(rotas.verAmostra, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  conta: queryOptions({
    queryKey: ['amostra', 'conta'],
    queryFn: ({ signal }) => call(rotas.contarAmostra, {}, { signal }),
    // Somebody may have sold something of it meanwhile.
    staleTime: 0,
    gcTime: 0,
  }),
};

export const useApagarAmostra = () =>
  useWrite(
    (_: undefined, idempotencyKey) => call(rotas.apagarAmostra, {}, { idempotencyKey }),
    // Products, sales, customers and settings went with it: every screen is read anew, and the dialog does not wait for that.
    (queries) => ({ onSuccess: () => void queries.invalidateQueries() }),
  );
