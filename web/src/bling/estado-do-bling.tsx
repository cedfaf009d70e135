import { useQuery } from '@tanstack/react-query';
import type { SituacaoDoBling } from '@varal/contract/bling/situacao';
import { StateLine } from '../ui/list/state-row.tsx';
import { conexaoComOBling } from './conexao.queries.ts';

const SEM_CONEXAO: Record<Exclude<SituacaoDoBling['estado'], 'conectado'>, string> = {
  desconectado: 'Bling não conectado',
  precisa_autorizar: 'O Bling precisa ser autorizado de novo',
  nao_configurado: 'Esta loja não usa o Bling',
};

export function EstadoDoBling() {
  const { data: situacao } = useQuery(conexaoComOBling);
  if (!situacao) return null;
  const { estado, empresa } = situacao;
  if (estado === 'conectado') return <StateLine>{empresa ? `Bling de ${empresa.nome}` : 'Bling conectado'}</StateLine>;
  return <StateLine wants={estado === 'precisa_autorizar'}>{SEM_CONEXAO[estado]}</StateLine>;
}
