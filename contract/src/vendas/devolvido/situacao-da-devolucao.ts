export const SITUACOES_DA_DEVOLUCAO = ['nenhuma', 'parcial', 'total'] as const;
export type SituacaoDaDevolucao = (typeof SITUACOES_DA_DEVOLUCAO)[number];

export const ROTULOS_DA_DEVOLUCAO = {
  nenhuma: 'Sem devolução',
  parcial: 'Devolvida em parte',
  total: 'Devolvida',
} as const satisfies Record<SituacaoDaDevolucao, string>;

type Linha = { quantidade: number; devolvidas: number };

/** Tells how much of what was sold came back. */
export function situacaoDaDevolucao(linhas: readonly Linha[]): SituacaoDaDevolucao {
  if (linhas.every(({ devolvidas }) => devolvidas === 0)) return 'nenhuma';
  return linhas.every(({ quantidade, devolvidas }) => devolvidas === quantidade) ? 'total' : 'parcial';
}
