import { randomInt } from 'node:crypto';

/** Makes a tracking code as Correios write theirs, under letters that nobody uses. */
export function sortearS10(): string {
  return umS10(umNumero(8));
}

/** Writes ZZ, eight digits, their check digit and BR. */
export function umS10(digitos: string): string {
  const soma = PESOS.reduce((total, peso, i) => total + peso * Number(digitos[i]), 0);
  const resto = soma % 11;
  const verificador = resto === 0 ? 5 : resto === 1 ? 0 : 11 - resto;
  return `ZZ${digitos}${verificador}BR`;
}

const PESOS = [8, 6, 4, 2, 3, 5, 9, 7];

export function umNumero(digitos: number): string {
  return String(randomInt(10 ** digitos)).padStart(digitos, '0');
}
