import { useQuery } from '@tanstack/react-query';
import { StateLine } from '../../ui/list/state-row.tsx';
import { regrasDaEstampariaQuery } from './regras.queries.ts';

export function EstadoDaEstamparia() {
  const { data } = useQuery(regrasDaEstampariaQuery);
  if (!data) return null;
  return <StateLine>{data.sinal === 0 ? 'Estampa sem sinal' : `Estampa com ${data.sinal} % de sinal`}</StateLine>;
}
