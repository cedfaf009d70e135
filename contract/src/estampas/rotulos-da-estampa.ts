import type { Posicao, SituacaoDaEstampa, Tecnica } from './estampa.ts';

export const ROTULOS_DA_TECNICA = {
  dtf: 'DTF',
  silk: 'Silk',
  sublimacao: 'Sublimação',
  bordado: 'Bordado',
  vinil: 'Vinil',
  outra: 'Outra técnica',
} as const satisfies Record<Tecnica, string>;

export const ROTULOS_DA_POSICAO = {
  frente: 'Frente',
  costas: 'Costas',
  peito: 'Peito',
  manga: 'Manga',
  gola: 'Gola',
  outra: 'Outro lugar',
} as const satisfies Record<Posicao, string>;

export const ROTULOS_DA_SITUACAO_DA_ESTAMPA = {
  ativa: 'Ativa',
  arquivada: 'Arquivada',
} as const satisfies Record<SituacaoDaEstampa, string>;
