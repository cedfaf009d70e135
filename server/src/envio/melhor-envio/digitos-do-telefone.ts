const DIGITOS_DO_TELEFONE = 11;

/** Removes the country, and the zero that some write before the area. */
export const digitosDoTelefone = (telefone: string): string =>
  telefone.replace(/\D/g, '').replace(/^0+/, '').slice(-DIGITOS_DO_TELEFONE);
