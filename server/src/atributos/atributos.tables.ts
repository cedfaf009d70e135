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
    chave: GeneratedAlways<string>;
  };
};
