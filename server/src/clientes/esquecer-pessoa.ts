import type { Db } from '../base/db/db.ts';

/** The person to be forgotten, as they were known, and the sales that stay without them. */
export type PessoaEsquecida = { cliente_id: number; vendas: readonly number[]; nome: string; cpf: string | null };

/** Makes one feature forget a person, in the transaction that empties the customer. */
export type EsquecerPessoa = (db: Db, pessoa: PessoaEsquecida) => Promise<void>;

/** A sale loses its street, but keeps town and state for the shop's accounts. */
export const SEM_RUA = { cep: '', endereco: '', numero: '', complemento: '', bairro: '' };

export const NINGUEM = { nome: 'Cliente anonimizado', cpf: null, telefone: '', email: '', ...SEM_RUA };
