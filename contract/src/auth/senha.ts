import { z } from 'zod';
import { type Reason, reason } from '../errors.ts';

const MENOR_SENHA = 12;
const MAIOR_SENHA = 128;

/** Tells the first rule that a new password breaks. The most common ones are known to the server alone. */
export function senhaRecusada(senha: string, username: string): Reason | undefined {
  const letras = [...senha].length;
  if (letras < MENOR_SENHA) return reason('senha.curta', { minimo: MENOR_SENHA });
  if (letras > MAIOR_SENHA) return reason('senha.longa', { maximo: MAIOR_SENHA });
  if (senha.trim().toLowerCase() === username.trim().toLowerCase()) return reason('senha.igual_ao_nome');
  return undefined;
}

/** The rules are told by `senhaRecusada`; a text beyond any rule is cut off here. */
export const senhaDigitada = z.string().max(1_024);
