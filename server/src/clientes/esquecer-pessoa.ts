import type { Db } from '../base/db/db.ts';

/** A person who is to be forgotten, and the sales that stay without them. */
export type PessoaEsquecida = { cliente_id: number; vendas: readonly number[] };

/** What one feature forgets of a person, in the transaction that empties the customer. */
export type EsquecerPessoa = (db: Db, pessoa: PessoaEsquecida) => Promise<void>;

/** Town and state of a sale stay, for the shop's accounts. */
export const SEM_RUA = { cep: '', endereco: '', numero: '', complemento: '', bairro: '' };

export const NINGUEM = { nome: 'Cliente anonimizado', cpf: null, telefone: '', email: '', ...SEM_RUA };
