export const NOME_DA_CONTAGEM = 100;
/** The most readings of one call. */
export const MAIS_LEITURAS = 200;
export const MAIOR_QUANTIDADE = 99_999;
/** No balance is greater in the form of a product, so nothing is counted further. */
export const MAIS_UNIDADES = 1_000_000;
