import { useQuery } from '@tanstack/react-query';
import { StateLine } from '../ui/list/state-row.tsx';
import { atributosQuery } from './atributos.queries.ts';

export function EstadoDosAtributos() {
  const { data: atributos } = useQuery(atributosQuery);
  if (!atributos) return null;
  return <StateLine>{atributos.map(({ nome }) => nome).join(', ') || 'Nenhum ainda'}</StateLine>;
}
