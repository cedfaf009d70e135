import type { Generated, GeneratedAlways } from 'kysely';

export type TabelasDeCategorias = {
  categorias: {
    id: GeneratedAlways<number>;
    codigo: GeneratedAlways<string>;
    nome: string;
    categoria_pai: number | null;
    id_bling: number | null;
    criado_em: Generated<string>;
    alterado_em: Generated<string>;
    chave: GeneratedAlways<string>;
  };
};
