import type { SituacaoDoBling } from '@varal/contract/bling/situacao';

export const umaSituacaoDoBling = (estado: SituacaoDoBling['estado'] = 'conectado'): SituacaoDoBling => ({
  estado,
  simulado: false,
  motivo: null,
  empresa: null,
  autorizado_em: null,
  autorizado_por: null,
  token_expira_em: null,
  renovavel_ate: null,
});
