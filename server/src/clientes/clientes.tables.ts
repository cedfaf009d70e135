import type { TipoDePessoa } from '@varal/contract/clientes/documento-do-cliente';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type TabelasDeClientes = {
  ceps: { cep: string; endereco: unknown; consultado_em: Generated<string> };
  clientes: {
    id: GeneratedAlways<number>;
    nome: string;
    tipo_pessoa: Generated<TipoDePessoa>;
    /** A person's CPF has eleven digits. It is null once the person is anonymised, and for the Consumidor. */
    cpf: string | null;
    /** A company's CNPJ has fourteen digits and capital letters. */
    cnpj: Generated<string | null>;
    /** The state registration of a company: digits, ISENTO or empty. */
    ie: Generated<string>;
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
    /** The shop's own customer, of sales at the counter without a name: one at most. */
    consumidor: Generated<boolean>;
    /** The number of the contact at Bling. */
    id_bling: number | null;
    /** Kept by the trigger of payments. */
    credito: ColumnType<number, never, never>;
    busca: GeneratedAlways<string>;
    chave: GeneratedAlways<string>;
  };
};
