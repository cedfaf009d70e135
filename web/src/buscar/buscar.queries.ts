import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { rotasDeBuscar as rotas } from '@varal/contract/buscar/buscar.routes';
import { call } from '../base/rede/api.ts';
import { lerAbertos } from './abertos.ts';

/** The records found for a text. Without a text, the records opened last, except the one that is open. */
export const achadosPara = (q: string, naTela: string) =>
  queryOptions({
    queryKey: ['buscar', q, naTela],
    queryFn: async ({ signal }) => {
      if (q !== '') return call(rotas.buscar, { query: { q } }, { signal });
      const abertos = lerAbertos();
      const achados = abertos === '' ? [] : await call(rotas.buscar, { query: { abertos } }, { signal });
      return achados.filter(({ rota }) => rota !== naTela);
    },
    placeholderData: keepPreviousData,
    // Others change what is found.
    staleTime: 0,
    gcTime: 60_000,
  });
