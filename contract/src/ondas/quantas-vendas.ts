/** One walk takes so many sales: as many as there is room for boxes. */
export const MENOS_VENDAS = 2;
export const MAIS_VENDAS = 40;
