/** The sizes of clothing, from small to large; U fits all. */
export const TAMANHOS = ['PP', 'P', 'M', 'G', 'GG', 'U'] as const;
export type Tamanho = (typeof TAMANHOS)[number];
