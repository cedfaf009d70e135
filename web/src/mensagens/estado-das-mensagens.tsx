import { useQuery } from '@tanstack/react-query';
import { quantos } from '../base/texto/format.ts';
import { StateLine } from '../ui/list/state-row.tsx';
import { mensagensDaLoja } from './mensagens.queries.ts';

export function EstadoDasMensagens() {
  const { data: mensagens } = useQuery(mensagensDaLoja);
  if (!mensagens) return null;
  const proprias = mensagens.filter(({ de_sempre }) => !de_sempre).length;
  return (
    <StateLine>
      {proprias === 0 ? 'Com as palavras de sempre' : quantos(proprias, 'com palavras da loja', 'com palavras da loja')}
    </StateLine>
  );
}
