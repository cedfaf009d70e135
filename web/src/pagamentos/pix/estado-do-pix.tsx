import { useQuery } from '@tanstack/react-query';
import { StateLine } from '../../ui/list/state-row.tsx';
import { pagamentosQueries } from '../pagamentos.queries.ts';

export function EstadoDoPix() {
  const { data: pix } = useQuery(pagamentosQueries.pix);
  if (!pix) return null;
  return pix.chave ? <StateLine>Cadastrada: {pix.chave}</StateLine> : <StateLine wants>Sem chave</StateLine>;
}
