import { useQuery } from '@tanstack/react-query';
import { StateLine } from '../ui/list/state-row.tsx';
import { envioQueries } from './envio.queries.ts';

export function EstadoDoEnvio() {
  const { data: configuracao } = useQuery(envioQueries.configuracao);
  if (!configuracao) return null;
  const { falta, municipio, uf } = configuracao;
  if (falta.length > 0) return <StateLine wants>Falta preencher o remetente</StateLine>;
  return (
    <StateLine>
      Sai de {municipio}, {uf}
    </StateLine>
  );
}
