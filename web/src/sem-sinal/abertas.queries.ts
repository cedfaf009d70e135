import { queryOptions } from '@tanstack/react-query';
import { chavesAbertas } from './abertas.ts';

/** The names of what was opened on this device. */
export const abertasAqui = queryOptions({
  queryKey: ['abertas-neste-aparelho'],
  queryFn: chavesAbertas,
  staleTime: 0,
  retry: false,
});
