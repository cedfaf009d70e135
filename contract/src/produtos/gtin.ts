/** A GTIN is printed as a bar code on goods: EAN-8, UPC-12, EAN-13, or GTIN-14 for a case. */
const COMPRIMENTOS = [8, 12, 13, 14];
const MAIOR = 14;

/** Tells whether these are the digits of a GTIN, the last of which checks the others as GS1 says. */
export function ehGtin(digitos: string): boolean {
  if (!/^\d+$/.test(digitos) || /^0+$/.test(digitos) || !COMPRIMENTOS.includes(digitos.length)) return false;
  const soma = [...chaveDeGtin(digitos)].reduce(
    (soma, digito, lugar) => soma + Number(digito) * (lugar % 2 ? 1 : 3),
    0,
  );
  return soma % 10 === 0;
}

/** GTINs are compared by this key: a UPC-12 is the EAN-13 with a zero in front. The database's chave_de_gtin agrees. */
export const chaveDeGtin = (gtin: string): string => gtin.padStart(MAIOR, '0');

/** Reads what was typed. Spaces and hyphens are no part of it, and invoices say of goods without one that they are SEM GTIN. */
export function gtinDigitado(digitado: string): string {
  const limpo = digitado.replace(/[\s-]/g, '');
  return /^semgtin$/i.test(limpo) ? '' : limpo;
}

/** Finds the key of the GTIN that a code may be; null where it cannot be one. */
export function gtinLido(codigo: string): string | null {
  const gtin = gtinDigitado(codigo);
  return ehGtin(gtin) ? chaveDeGtin(gtin) : null;
}

/** Writes a GTIN in all the ways in which it may be typed. */
export function formasDoGtin(gtin: string): string[] {
  const chave = chaveDeGtin(gtin);
  return COMPRIMENTOS.map((comprimento) => chave.slice(-comprimento)).filter((forma) => chaveDeGtin(forma) === chave);
}

/** Gives the digits of a number the zeros in front that a spreadsheet took away. */
export const gtinDeNumero = (digitos: string): string =>
  digitos.padStart(COMPRIMENTOS.find((comprimento) => comprimento >= digitos.length) ?? 0, '0');
