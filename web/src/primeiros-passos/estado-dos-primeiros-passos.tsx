import { useQuery } from '@tanstack/react-query';
import { StateLine } from '../ui/list/state-row.tsx';
import { primeirosPassosQuery } from './primeiros-passos.queries.ts';

export function EstadoDosPrimeirosPassos() {
  const { data: comeco } = useQuery(primeirosPassosQuery);
  if (!comeco) return null;
  const { feitos, total } = comeco;
  return <StateLine>{feitos === total ? 'Tudo pronto' : `${feitos} de ${total} prontos`}</StateLine>;
}
