import { useQuery } from '@tanstack/react-query';
import type { SituacaoDoBling } from '@varal/contract/bling/situacao';
import { conexaoComOBling } from './conexao.queries.ts';

/** Says why a waiting record does not go to Bling while the connection is stopped. */
export function useBlingParado({ estado }: { estado: string }): string | undefined {
  const espera = A_CAMINHO.has(estado);
  const { data: situacao } = useQuery({ ...conexaoComOBling, enabled: espera });
  return espera && situacao ? PARADO[situacao.estado] : undefined;
}

const A_CAMINHO: ReadonlySet<string> = new Set(['pendente', 'alterado']);

const PARADO = {
  conectado: undefined,
  desconectado: 'A loja não está ligada ao Bling. Até alguém autorizar, isto fica esperando.',
  precisa_autorizar: 'O Bling precisa ser autorizado de novo. Até lá, isto fica esperando.',
  nao_configurado: 'O Bling não está configurado neste servidor. Até lá, isto fica esperando.',
} as const satisfies Record<SituacaoDoBling['estado'], string | undefined>;
