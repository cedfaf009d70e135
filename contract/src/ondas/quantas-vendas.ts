/** The fewest and the most sales of one walk: there is room for 40 boxes. */
export const MENOS_VENDAS = 2;
export const MAIS_VENDAS = 40;
