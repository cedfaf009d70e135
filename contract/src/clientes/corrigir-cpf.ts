import type { Cliente } from './clientes.routes.ts';

/** A CPF is a person's for good. It is corrected where it cannot be right, or by an admin. */
export const podeCorrigirCpf = ({ cpf_valido }: Pick<Cliente, 'cpf_valido'>, { admin }: { admin: boolean }): boolean =>
  admin || !cpf_valido;
