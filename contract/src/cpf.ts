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
