import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';

export type TabelasDeTotais = {
  /** Each row notes how many rows of a table came or went. The notes of a table add up to its number of rows. */
  totais: {
    de: 'produtos_na_busca' | 'vendas' | `vendas:${StatusDaVenda}`;
    muda: number;
  };
};
