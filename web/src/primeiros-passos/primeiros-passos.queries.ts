import { queryOptions } from '@tanstack/react-query';
import { rotasDePrimeirosPassos as rotas } from '@varal/contract/primeiros-passos/primeiros-passos.routes';
import { call } from '../base/rede/api.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

export const primeirosPassosQuery = queryOptions({
  queryKey: ['primeiros-passos'],
  queryFn: ({ signal }) => call(rotas.verPrimeirosPassos, {}, { signal }),
  // A person who comes back from a step wants to see it done.
  staleTime: 0,
});

export const useDispensarPrimeirosPassos = () =>
  useWrite(
    (_: undefined, idempotencyKey) => call(rotas.dispensarPrimeirosPassos, {}, { idempotencyKey }),
    (queries) => ({ onSuccess: () => queries.invalidateQueries({ queryKey: primeirosPassosQuery.queryKey }) }),
  );
