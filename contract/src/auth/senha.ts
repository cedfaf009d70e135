import { z } from 'zod';
import { type Reason, reason } from '../errors.ts';

const MENOR_SENHA = 12;
const MAIOR_SENHA = 128;

/** Tells the first rule that a new password breaks. The most common ones are known to the server alone. */
export function senhaRecusada(senha: string, username: string): Reason | undefined {
  const letras = [...senha].length;
  if (letras < MENOR_SENHA) return reason('senha.curta', { minimo: MENOR_SENHA });
  if (letras > MAIOR_SENHA) return reason('senha.longa', { maximo: MAIOR_SENHA });
  if (ehSequencia(senha)) return reason('senha.sequencia');
  if (senha.trim().toLowerCase() === username.trim().toLowerCase()) return reason('senha.igual_ao_nome');
  return undefined;
}

/** Tells one character said over and over, or characters in a row, such as 123456789012 and zyxwvutsrqpo. */
function ehSequencia(senha: string): boolean {
  const codigos = [...senha.toLowerCase()].map((letra) => letra.codePointAt(0) ?? 0);
  const passos = new Set(codigos.slice(1).map((codigo, n) => passoEntre(codigos[n] ?? 0, codigo)));
  const [passo = 0] = passos;
  return passos.size === 1 && Math.abs(passo) <= 1;
}

/** After the nine comes the zero. */
function passoEntre(um: number, outro: number): number {
  const saoDigitos = [um, outro].every((codigo) => codigo >= ZERO && codigo <= NOVE);
  const passo = outro - um;
  return saoDigitos && Math.abs(passo) === NOVE - ZERO ? -Math.sign(passo) : passo;
}

const [ZERO, NOVE] = [0x30, 0x39];

/** The rules are told by `senhaRecusada`; a text beyond any rule is cut off here. */
export const senhaDigitada = z.string().max(1_024);
