import { useQuery } from '@tanstack/react-query';
import { StateLine } from '../ui/list/state-row.tsx';
import { partesQuery } from './partes.queries.ts';

export function EstadoDasPartes() {
  const { data: partes } = useQuery(partesQuery);
  if (!partes) return null;
  const nomes = partes.filter(({ ligada }) => ligada).map(({ nome }) => nome);
  return <StateLine>{nomes.join(', ') || 'Só o essencial'}</StateLine>;
}
