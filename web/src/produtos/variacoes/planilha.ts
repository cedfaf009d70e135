import { ehDeTexto, type Modo } from './grade.ts';

/** Reads what was copied from a spreadsheet: rows of cells. One in quotation marks may hold line breaks and tabs. */
export function lerPlanilha(texto: string): string[][] {
  const linhas: string[][] = [[]];
  // A cell, and what ends it: a tab, a line break, or the end.
  for (const [, citado, simples = '', fim] of texto.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/g,
  )) {
    linhas.at(-1)?.push(citado === undefined ? simples : citado.replaceAll('""', '"'));
    if (fim === '') break;
    if (fim !== '\t') linhas.push([]);
  }
  // Spreadsheets end the last row too.
  const ultima = linhas.at(-1);
  if (linhas.length > 1 && ultima?.length === 1 && ultima[0] === '') linhas.pop();
  return linhas;
}

export const escreverPlanilha = (linhas: readonly (readonly string[])[]): string =>
  linhas.map((linha) => linha.map(comoCelula).join('\t')).join('\n');

const comoCelula = (texto: string) => (/[\t\r\n"]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto);

/** Reads R$ 1.234,50 and 10,00 pieces. A text that is no number stays as it is, to be seen and corrected. */
export function comoDigitado(campo: Modo, colado: string): string {
  const texto = colado.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
  if (ehDeTexto(campo)) return texto;
  const numero = texto.replace(/^R\$ ?/, '').replace(/(?<=\d) (?=\d{3}\b)/g, '');
  if (campo !== 'quantidade') return /\d/.test(numero) ? numero : texto;
  const inteiro = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,0{1,2}|\.0{1,2})?$/.exec(numero);
  return inteiro?.[1]?.replaceAll('.', '') ?? texto;
}
