type Lida = {
  sku: string;
  /** The place of the one who read it among the shop's two sellers. */
  quem: 0 | 1;
  /** So many more than the ledger had at that moment. */
  diferenca: number;
};
export type ContagemEscrita = {
  nome: string;
  escopo: { categoria: string } | { modelo: string };
  /** It names who began it, as `quem` of a reading. */
  por: 0 | 1;
  /** The days since it began, and since it was closed. */
  dias: readonly [comecou: number, fechou: number | null];
  lidas: readonly Lida[];
};

/**
 * One is closed and its differences are not in the stock yet; since then two mugs were sold, which is no difference, and
 * nobody found the posters in the store room. The other is half done, by two people.
 */
export const CONTAGENS_DE_EXEMPLO: readonly ContagemEscrita[] = [
  {
    nome: 'Canecas e pôsteres',
    escopo: { categoria: 'Casa' },
    por: 1,
    dias: [1.06, 1.02],
    lidas: [
      { sku: 'P-CAN01', quem: 1, diferenca: -2 },
      { sku: 'P-CAN01-2', quem: 1, diferenca: 0 },
      { sku: 'P-CAN01-3', quem: 1, diferenca: 1 },
      { sku: 'P-POS01', quem: 0, diferenca: -1 },
      { sku: 'P-POS01-2', quem: 0, diferenca: 0 },
    ],
  },
  {
    nome: 'Moletons antes do frio',
    escopo: { modelo: 'MOL01' },
    por: 1,
    dias: [0.03, null],
    lidas: [
      { sku: 'P-MOL01-CINZA-MESCLA-P', quem: 1, diferenca: 0 },
      { sku: 'P-MOL01-CINZA-MESCLA-M', quem: 1, diferenca: -1 },
      { sku: 'P-MOL01-CINZA-MESCLA-G', quem: 1, diferenca: 0 },
      { sku: 'P-MOL01-CINZA-MESCLA-GG', quem: 1, diferenca: 0 },
      { sku: 'P-MOL01-VERDE-MILITAR-P', quem: 1, diferenca: 1 },
      { sku: 'P-MOL01-2-PRETO-P', quem: 0, diferenca: 0 },
      { sku: 'P-MOL01-2-PRETO-M', quem: 0, diferenca: 0 },
      { sku: 'P-MOL01-2-PRETO-G', quem: 0, diferenca: -1 },
      { sku: 'P-MOL01-2-PRETO-GG', quem: 0, diferenca: 0 },
    ],
  },
];
