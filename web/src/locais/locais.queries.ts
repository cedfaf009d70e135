import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { rotasDosLocais as rotas } from '@varal/contract/locais/locais.routes';
import { call, callPage } from '../base/rede/api.ts';
import { newIdempotencyKey } from '../base/rede/idempotency-key.ts';
import { byPages } from '../base/rede/page.ts';

// A product that is edited moves too.
const LOCAIS = ['produtos', 'locais'] as const;

export const locaisQuery = (busca: string) =>
  queryOptions({
    queryKey: [...LOCAIS, 'todos', busca],
    queryFn: ({ signal }) => call(rotas.listarLocais, { query: { busca } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const localQuery = (local: string) =>
  infiniteQueryOptions({
    queryKey: [...LOCAIS, 'um', local],
    queryFn: ({ pageParam, signal }) => callPage(rotas.verLocal, { query: { local, ...pageParam } }, { signal }),
    ...byPages,
    select: ({ pages }) => ({ itens: pages.flatMap(({ itens }) => itens), total: pages[0]?.total ?? 0 }),
  });

/** Gives a place to what was read; each of these calls may be made again until it is answered. */
export function useGuardar() {
  const queries = useQueryClient();
  return (local: string, codigo: string) => {
    const idempotencyKey = newIdempotencyKey();
    return async () => {
      const guardado = await call(rotas.guardarNoLocal, { body: { local, codigo } }, { idempotencyKey });
      void queries.invalidateQueries({ queryKey: ['produtos'] });
      return guardado;
    };
  };
}
