/**
 * The digit that checks what stands before it, as CNPJs and access keys have it: weights 2 to 9 from the right, over and over. A
 * letter counts as far as it is from the digit 0.
 */
export function digitoModulo11(caracteres: string): number {
  const soma = [...caracteres]
    .reverse()
    .reduce((total, caractere, lugar) => total + (caractere.charCodeAt(0) - ZERO) * (2 + (lugar % 8)), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

const ZERO = '0'.charCodeAt(0);
