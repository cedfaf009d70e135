/** No sum and no measure of a shop has more digits: 9.999.999,99 has nine. */
const MAIS_DIGITOS = { decimal: 10, numeric: 14 };
/** People type these as well. */
const MOEDA_OU_MEDIDA = /^R\$|([ck]?[gm]|%)$/i;
const QR_DE_PRODUTO = /^(https?:\/\/\S+)?\/produtos\/\d/;

type Campo = Pick<HTMLInputElement, 'inputMode'>;
type DeNumero = { inputMode: keyof typeof MAIS_DIGITOS };

/** Tells whether nothing but a number is the answer to that field. */
export const ehDeNumero = (campo: Campo): campo is DeNumero => campo.inputMode in MAIS_DIGITOS;

/** Nobody would have typed this code as the answer to that field, however long the keys took. */
export function naoCabe(codigo: string, campo: Campo): boolean {
  if (!ehDeNumero(campo)) return QR_DE_PRODUTO.test(codigo);
  const numero = codigo.replace(MOEDA_OU_MEDIDA, '');
  return /[^\d\s.,/-]/.test(numero) || numero.replace(/\D/g, '').length > MAIS_DIGITOS[campo.inputMode];
}
