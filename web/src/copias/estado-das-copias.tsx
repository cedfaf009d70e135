import { useQuery } from '@tanstack/react-query';
import { queDia } from '../base/texto/que-dia.ts';
import { StateLine } from '../ui/list/state-row.tsx';
import { comoEsta, estaEmAndamento } from './como-esta.ts';
import { copiasQueries } from './copias.queries.ts';

export function EstadoDasCopias() {
  const { data: copias } = useQuery(copiasQueries.lista);
  if (!copias) return null;
  const [ultima] = copias;
  if (!ultima) return <StateLine wants>Nenhuma cópia ainda</StateLine>;
  if (estaEmAndamento(ultima)) return <StateLine>{comoEsta(ultima).frase}</StateLine>;
  if (ultima.estado === 'falhou') return <StateLine wants>A última cópia falhou</StateLine>;
  return <StateLine>Copiada {queDia(ultima.iniciada_em)}, comprovada</StateLine>;
}
