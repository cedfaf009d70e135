/** The digits of a CEP however it is written; undefined when there are not eight. */
export function digitosDoCep(escrito: string): string | undefined {
  const digits = escrito.replace(/\D/g, '');
  return digits.length === 8 ? digits : undefined;
}

/** 01310-100; what is not a CEP stays as it is. */
export const formatarCep = (cep: string): string => digitosDoCep(cep)?.replace(/(\d{5})(\d{3})/, '$1-$2') ?? cep;
