/** Returns the digits of a CEP however it is written, or undefined when there are not eight. */
export function digitosDoCep(escrito: string): string | undefined {
  const digits = escrito.replace(/\D/g, '');
  return digits.length === 8 ? digits : undefined;
}

/** Writes 01310-100; any other text stays as it is. */
export const formatarCep = (cep: string): string => digitosDoCep(cep)?.replace(/(\d{5})(\d{3})/, '$1-$2') ?? cep;

/** Strips points, dashes and spaces from a written number. Letters stay: a CNPJ and an access key may have some. */
export const semPontuacao = (given: unknown) =>
  typeof given === 'string' ? given.replace(/[^0-9A-Za-z]/g, '').toUpperCase() : given;

/** Returns the digits of a CPF however it is written, or undefined when there are not eleven. */
export function digitosDoCpf(escrito: string): string | undefined {
  const digits = escrito.replace(/\D/g, '');
  return digits.length === 11 ? digits : undefined;
}

/** Checks the last two digits against the first nine. One digit eleven times passes only by chance, and is refused. */
export function cpfValido(cpf: string): boolean {
  const digits = digitosDoCpf(cpf);
  if (!digits || new Set(digits).size === 1) return false;
  return completarCpf(digits.slice(0, 9)) === digits;
}

/** Appends the two check digits to nine digits. */
export function completarCpf(nove: string): string {
  const dez = nove + digitoVerificador(nove);
  return dez + digitoVerificador(dez);
}

/** Writes 529.982.247-25; any other text stays as it is. */
export const formatarCpf = (cpf: string): string =>
  digitosDoCpf(cpf)?.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') ?? cpf;

function digitoVerificador(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}

/**
 * Computes the check digit of CNPJs and access keys: weights 2 to 9 from the right, over and over. A letter counts by
 * its distance from the digit 0.
 */
export function digitoModulo11(caracteres: string): number {
  const soma = [...caracteres]
    .reverse()
    .reduce((total, caractere, lugar) => total + (caractere.charCodeAt(0) - ZERO) * (2 + (lugar % 8)), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

const ZERO = '0'.charCodeAt(0);

/** Returns the fourteen characters of a CNPJ however it is written, or undefined when they are none. */
export function caracteresDoCnpj(escrito: string): string | undefined {
  const caracteres = escrito.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  return /^[0-9A-Z]{12}[0-9]{2}$/.test(caracteres) ? caracteres : undefined;
}

/** Writes 12.ABC.345/01DE-35; any other text stays as it is. */
export const formatarCnpj = (cnpj: string): string =>
  caracteresDoCnpj(cnpj)?.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5') ?? cnpj;

/** Checks the last two digits against the twelve characters before them, which may be letters since 2026. */
export function cnpjValido(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) || new Set(cnpj).size === 1) return false;
  const doze = cnpj.slice(0, 12);
  const treze = `${doze}${digitoModulo11(doze)}`;
  return `${treze}${digitoModulo11(treze)}` === cnpj;
}
