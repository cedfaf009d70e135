import { useQuery } from '@tanstack/react-query';
import type { Parte } from '@varal/contract/partes/parte';
import { lembradas, ligadas, partesQuery } from './partes.queries.ts';

/** Tells which parts the shop has; until the server says so, those that this browser last heard of. */
export function usePartes(): (parte: Parte) => boolean {
  const { data } = useQuery(partesQuery);
  const tem = new Set<string>(data ? ligadas(data) : lembradas());
  return (parte) => tem.has(parte);
}
