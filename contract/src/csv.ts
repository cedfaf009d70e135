/** A number is written with a decimal comma; null is an empty cell. */
export type Celula = string | number | null;

/** Excel in Portuguese reads the letters right only behind this mark. */
export const MARCA_DE_UNICODE = '\uFEFF';

/** Writes rows as a spreadsheet in Portuguese reads and writes them. */
export const csv = (linhas: readonly (readonly Celula[])[]): string =>
  linhas.map((linha) => linhaDeCsv(linha.map(celulaDeCsv))).join('');

/** Joins cells that are written already. */
export const linhaDeCsv = (celulas: readonly string[]): string => `${celulas.join(';')}\r\n`;

export function celulaDeCsv(dado: Celula): string {
  if (dado === null) return '';
  if (typeof dado === 'number') return numeroDeCsv(dado);
  const dito = COMECO_DE_FORMULA.test(dado) ? `'${dado}` : dado;
  return /[";\r\n]/.test(dito) ? `"${dito.replaceAll('"', '""')}"` : dito;
}

export const numeroDeCsv = (numero: number, casas?: number): string =>
  (casas === undefined ? String(numero) : numero.toFixed(casas)).replace('.', ',');

/** Takes away the sign that keeps a text of ours from being calculated. */
export const semMarcaDeFormula = (celula: string): string =>
  celula.startsWith("'") && COMECO_DE_FORMULA.test(celula) ? celula.slice(1) : celula;

/**
 * A spreadsheet would calculate such a text; some take the wide signs of Japanese keyboards for the narrow ones. One with the sign
 * against that before it gets another, so that taking one away gives back what was written.
 */
const COMECO_DE_FORMULA = /^'*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\p{Cc}]/u;
