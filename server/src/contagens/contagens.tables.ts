import type { GeneratedAlways } from 'kysely';

export type TabelasDeContagens = {
  /** A note of how many rows of a table came or went; the notes of a table add up to how many it has. */
  contagens: {
    id: GeneratedAlways<number>;
    de: 'produtos_na_busca' | 'vendas';
    muda: number;
  };
};
