import { useQuery } from '@tanstack/react-query';
import { decimal } from '../../base/texto/format.ts';
import { StateLine } from '../../ui/list/state-row.tsx';
import { configuracaoDeVendasQuery } from './desconto.queries.ts';

export function EstadoDoDesconto() {
  const { data } = useQuery(configuracaoDeVendasQuery);
  if (!data) return null;
  const { desconto_maximo } = data;
  return (
    <StateLine>
      {desconto_maximo === null ? 'Sem limite para vendedores' : `Vendedores dão até ${decimal(desconto_maximo)} %`}
    </StateLine>
  );
}
