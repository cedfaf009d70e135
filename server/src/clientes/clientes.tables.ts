import type { Generated, GeneratedAlways } from 'kysely';

export type TabelasDeClientes = {
  ceps: { cep: string; endereco: unknown; consultado_em: Generated<string> };
  clientes: {
    id: GeneratedAlways<number>;
    nome: string;
    /** The CPF has eleven digits. It is null once the person is anonymised. */
    cpf: string | null;
    telefone: Generated<string>;
    email: Generated<string>;
    /** The CEP has eight digits or is empty. */
    cep: Generated<string>;
    endereco: Generated<string>;
    numero: Generated<string>;
    complemento: Generated<string>;
    bairro: Generated<string>;
    municipio: Generated<string>;
    uf: Generated<string>;
    criado_em: Generated<string>;
    alterado_em: Generated<string>;
    anonimizado_em: string | null;
    /** The number of the contact at Bling. */
    id_bling: number | null;
    busca: GeneratedAlways<string>;
    chave: GeneratedAlways<string>;
  };
};
