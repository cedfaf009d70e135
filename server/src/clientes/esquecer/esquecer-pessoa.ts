import type { Endereco } from '@varal/contract/clientes/clientes.routes';
import type { Db } from '../../base/db/db.ts';

/** A sale that was theirs until this row of the history, written at this moment, to the microsecond. Now it is another customer's. */
export type VendaQueSaiu = { venda_id: number; historico_id: number; ate: string };

/** The person to be forgotten, as they were known, the sales that stay without them, and those that had left them before. */
export type PessoaEsquecida = {
  cliente_id: number;
  vendas: readonly number[];
  sairam: readonly VendaQueSaiu[];
  nome: string;
  cpf: string | null;
  cnpj: string | null;
  telefone: string;
  email: string;
};

/** Makes one feature forget a person, in the transaction that empties the customer. */
export type EsquecerPessoa = (db: Db, pessoa: PessoaEsquecida) => Promise<void>;

/** A sale loses its street, but keeps town and state for the shop's accounts. */
export const SEM_RUA = { cep: '', endereco: '', numero: '', complemento: '', bairro: '' } satisfies Omit<
  Endereco,
  'municipio' | 'uf'
>;

export const NINGUEM = {
  nome: 'Cliente anonimizado',
  cpf: null,
  cnpj: null,
  ie: '',
  telefone: '',
  email: '',
  ...SEM_RUA,
};
