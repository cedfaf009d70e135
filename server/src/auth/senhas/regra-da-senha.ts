import { senhaRecusada } from '@varal/contract/auth/senha';
import { type Reason, reason } from '@varal/contract/errors';
import { invalidField } from '../../base/errors.ts';
import { isComum } from './senhas-comuns.ts';

/** Tells the first rule that a new password breaks. */
export const regraDaSenha = (senha: string, username: string): Reason | undefined =>
  senhaRecusada(senha, username) ?? (isComum(senha) ? reason('senha.comum') : undefined);

/** Refuses a password that breaks a rule, at the field it was typed in. */
export function recusarSenhaFraca(campo: string, senha: string, username: string): void {
  const recusa = regraDaSenha(senha, username);
  if (recusa) throw invalidField(campo, recusa);
}
