import { queryOptions } from '@tanstack/react-query';
import { chavesAbertas, lerAberta } from './abertas.ts';

/** The names of what was opened on this device. */
export const abertasAqui = queryOptions({
  queryKey: ['abertas-neste-aparelho'],
  queryFn: chavesAbertas,
  staleTime: 0,
  retry: false,
});

/** Tells whether this device keeps that one; what it knew a while ago does not count. */
export const estaAbertaAqui = (chave: string) =>
  queryOptions({
    queryKey: [...abertasAqui.queryKey, chave],
    queryFn: async () => (await lerAberta(chave)) !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
