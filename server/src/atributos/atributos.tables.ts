import type { Generated, GeneratedAlways } from 'kysely';

export type TabelasDeAtributos = {
  atributos: {
    id: GeneratedAlways<number>;
    nome: string;
    criado_em: Generated<string>;
    chave: GeneratedAlways<string>;
  };
  valores_de_atributo: {
    id: GeneratedAlways<number>;
    atributo_id: number;
    valor: string;
    ordem: number;
    /** Only values of the attribute Tamanho that are sizes have it: then it is the value. */
    tamanho: string | null;
    chave: GeneratedAlways<string>;
  };
};
