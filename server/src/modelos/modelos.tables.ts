import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** An absent one is not written. */
type Vazia<T> = ColumnType<T | null, T | null | undefined, T | null | undefined>;

export type TabelasDeModelos = {
  modelos: {
    id: GeneratedAlways<number>;
    codigo: string;
    nome: string;
    descricao: Generated<string>;
    observacao: Generated<string>;
    padronizar: Generated<boolean>;
    categoria_id: number | null;
    preco_custo: Generated<number>;
    preco_venda: Generated<number>;
    /** The weight is in kg. */
    peso: Generated<number>;
    /** The three lengths are in cm. */
    largura: Generated<number>;
    altura: Generated<number>;
    profundidade: Generated<number>;
    /** An invoice says these of the model's products that have none of their own. */
    ncm: Vazia<string>;
    cest: Vazia<string>;
    origem_fiscal: Vazia<number>;
    unidade: Vazia<string>;
    criado_em: Generated<string>;
    alterado_em: Generated<string>;
    busca: GeneratedAlways<string>;
  };
};
