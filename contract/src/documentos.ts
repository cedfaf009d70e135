/** The digits of a CEP however it is written; undefined when there are not eight. */
export function digitosDoCep(escrito: string): string | undefined {
  const digits = escrito.replace(/\D/g, '');
  return digits.length === 8 ? digits : undefined;
}

/** 01310-100; what is not a CEP stays as it is. */
export const formatarCep = (cep: string): string => digitosDoCep(cep)?.replace(/(\d{5})(\d{3})/, '$1-$2') ?? cep;

/** A number that people write with points, dashes and spaces, as it is kept. Some have letters: a CNPJ, a key of a document. */
export const semPontuacao = (given: unknown) =>
  typeof given === 'string' ? given.replace(/[^0-9A-Za-z]/g, '').toUpperCase() : given;

/** The digits of a CPF however it is written; undefined when there are not eleven. */
export function digitosDoCpf(escrito: string): string | undefined {
  const digits = escrito.replace(/\D/g, '');
  return digits.length === 11 ? digits : undefined;
}

/** Whether the last two digits are the ones the first nine lead to. The same digit eleven times is right only by chance. */
export function cpfValido(cpf: string): boolean {
  const digits = digitosDoCpf(cpf);
  if (!digits || new Set(digits).size === 1) return false;
  return completarCpf(digits.slice(0, 9)) === digits;
}

/** Nine digits and the two that check them. */
export function completarCpf(nove: string): string {
  const dez = nove + digitoVerificador(nove);
  return dez + digitoVerificador(dez);
}

/** 529.982.247-25; what is not a CPF stays as it is. */
export const formatarCpf = (cpf: string): string =>
  digitosDoCpf(cpf)?.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') ?? cpf;

function digitoVerificador(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}

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

/** Whether the last two digits are the ones the twelve characters before them lead to; since 2026 those may be letters. */
export function cnpjValido(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) || new Set(cnpj).size === 1) return false;
  const doze = cnpj.slice(0, 12);
  const treze = `${doze}${digitoModulo11(doze)}`;
  return `${treze}${digitoModulo11(treze)}` === cnpj;
}
