import { normalizar } from '@varal/contract/valores';
import type { Celula } from '../leitura/lido.ts';

/** Reads a cell as text: a number that a spreadsheet made of a code is written out. */
export function textoDaCelula(celula: Celula | undefined): string {
  if (celula === null || celula === undefined) return '';
  if (typeof celula === 'string') return celula.trim();
  return Number.isInteger(celula) ? BigInt(celula).toString() : String(celula);
}

/** Tells a code that Excel turned into 7,89123E+12: its digits are lost. */
export const perdeuDigitos = (celula: Celula | undefined): boolean =>
  typeof celula === 'number'
    ? Math.abs(celula) >= 1e15
    : typeof celula === 'string' && /^\s*\d(?:[.,]\d+)?e\+?\d+\s*$/i.test(celula);

/** Tells the same of what may hold letters: Excel writes 7,89E+12, and a SKU or a telephone such as 7E5 is one. */
export const excelEncurtou = (celula: Celula | undefined): boolean =>
  perdeuDigitos(celula) && (typeof celula === 'number' || /e\+\d{2}/i.test(String(celula)));

const MES = '(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)\\.?';
const DATA = new RegExp(`^(?:\\d{2}/\\d{2}/\\d{4}(?: \\d{2}:\\d{2})?|\\d{1,2}/${MES}|${MES}/\\d{2})$`, 'i');

/** Tells a code such as 1-2 that Excel turned into a date, which is shown and saved as 01/fev. */
export const virouData = (celula: Celula | undefined): boolean =>
  typeof celula === 'string' && DATA.test(celula.trim());

/** Excel, LibreOffice and Google write them so; a CSV has them in Portuguese. */
const ERROS_DE_FORMULA = new Set([
  ...['#N/A', '#N/D', '#N/DISP', '#DIV/0!', '#REF!', '#NAME?', '#NOME?', '#VALUE!', '#VALOR!', '#NUM!', '#NÚM!'],
  ...['#NULL!', '#NULO!', '#SPILL!', '#DESPEJAR!', '#CALC!', '#CÁLC!', '#ERROR!', '#ERRO!', '#FIELD!', '#CAMPO!'],
  ...['#CONNECT!', '#CONECTAR!', '#BLOCKED!', '#BLOQUEADO!', '#UNKNOWN!', '#DESCONHECIDO!', '#BUSY!', '#GETTING_DATA'],
]);

/** Tells a cell whose formula came to nothing that can be read. */
export const temErroDeFormula = (celula: Celula | undefined): boolean =>
  typeof celula === 'string' &&
  (ERROS_DE_FORMULA.has(celula.trim().toUpperCase()) || /^erro?:\d{3}$/i.test(celula.trim()));

/** Reads digits whose first zeros a spreadsheet may have dropped. */
export function digitosDaCelula(celula: Celula | undefined, quantos: number): string {
  const texto = textoDaCelula(celula);
  const digitos = texto.replace(/\D/g, '');
  const soDigitos = /^\d+$/.test(texto) && digitos.length < quantos && digitos.length >= quantos - 3;
  return soDigitos ? digitos.padStart(quantos, '0') : texto;
}

/** Workbooks hold no control characters, and write the end of a line in one way: two texts that differ in these alone are the same. */
export const mesmoTexto = (um: string, outro: string): boolean => um === outro || textoLimpo(um) === textoLimpo(outro);

export const textoLimpo = (texto: string): string =>
  texto
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\uFFFE\uFFFF]/g, '')
    .trim();

/** Models and categories are found by their names without case, accents and the width of what stands between words. */
export const chaveDoNome = (nome: string): string => normalizar(textoLimpo(nome)).replace(/\s+/g, ' ');
