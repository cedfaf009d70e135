import type { Cliente } from './clientes.routes.ts';

/** The shop's own customer, for sales at the counter without a name: nobody else is without a CPF and has a record. */
export const ehConsumidor = ({ cpf, anonimizado_em }: Pick<Cliente, 'cpf' | 'anonimizado_em'>): boolean =>
  cpf === null && anonimizado_em === null;

/** A CPF is a person's for good. It is corrected where it cannot be right, or by an admin. */
export const podeCorrigirCpf = ({ cpf_valido }: Pick<Cliente, 'cpf_valido'>, { admin }: { admin: boolean }): boolean =>
  admin || !cpf_valido;
