import { useQuery } from '@tanstack/react-query';
import { quantos } from '../../base/texto/format.ts';
import { StateLine } from '../../ui/list/state-row.tsx';
import { pessoasDaLoja } from './pessoas.queries.ts';

export function EstadoDasPessoas() {
  const { data: pessoas } = useQuery(pessoasDaLoja);
  if (!pessoas) return null;
  const ativas = pessoas.filter(({ ativo }) => ativo).length;
  return <StateLine>{quantos(ativas, 'pessoa entra', 'pessoas entram')}</StateLine>;
}
