export const CAUSAS_DA_PERDA = ['arte', 'impressao', 'prensa', 'roupa', 'outra'] as const;
export type CausaDaPerda = (typeof CAUSAS_DA_PERDA)[number];

export const ROTULOS_DA_CAUSA = {
  arte: 'A arte estava errada',
  impressao: 'Impressão',
  prensa: 'Prensa',
  roupa: 'Defeito da roupa',
  outra: 'Outra',
} as const satisfies Record<CausaDaPerda, string>;
