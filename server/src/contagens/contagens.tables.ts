export type TabelasDeContagens = {
  /** Each row notes how many rows of a table came or went. The notes of a table add up to its number of rows. */
  contagens: {
    de: 'produtos_na_busca' | 'vendas';
    muda: number;
  };
};
