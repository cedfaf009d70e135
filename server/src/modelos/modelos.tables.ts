import type { Generated, GeneratedAlways } from 'kysely';

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
    criado_em: Generated<string>;
    alterado_em: Generated<string>;
    busca: GeneratedAlways<string>;
  };
};
