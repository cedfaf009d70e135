import { digitoModulo11 } from './modulo-11.ts';

/** Whether the last two digits are the ones the twelve characters before them lead to; since 2026 those may be letters. */
export function cnpjValido(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) || new Set(cnpj).size === 1) return false;
  const doze = cnpj.slice(0, 12);
  const treze = `${doze}${digitoModulo11(doze)}`;
  return `${treze}${digitoModulo11(treze)}` === cnpj;
}
