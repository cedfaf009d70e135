import { MAXIMO_DE_LINHAS } from '@varal/contract/planilhas/importacao-de-planilha';
import { lerCsv } from './ler-csv.ts';
import { lerXls } from './ler-xls.ts';
import { lerXlsx } from './ler-xlsx.ts';
import { type Celula, LIMITES, MAXIMO_ESCRITO, Recusa, recusa } from './lido.ts';
import { textoDoArquivo } from './texto-do-arquivo.ts';

/** A row of a CSV also tells into how many cells it is parted, empty ones at its end included. */
export type Partida = { partes: number; temVizinhas: boolean };
export type LinhaDoArquivo = { numero: number; celulas: Celula[]; partida: Partida | undefined };

/** Reads the rows of any spreadsheet that have something in them. Its first bytes tell what it is, whatever it is called. */
export async function* lerLinhas(bytes: Uint8Array): AsyncGenerator<LinhaDoArquivo> {
  try {
    let lidas = 0;
    for await (const [numero, celulas, temVizinhas] of linhasDo(bytes)) {
      lidas += 1;
      if (lidas > MAXIMO_COM_VAZIAS) throw recusa('planilha.linhas_vazias', { maximo: MAXIMO_ESCRITO });
      const cheias = celulas.map((uma) => (typeof uma === 'string' ? guardavel(uma) : uma));
      const ate = cheias.findLastIndex((uma) => uma !== null);
      if (ate < 0) continue;
      if (ate >= LIMITES.colunas) throw recusa('planilha.colunas_demais', { maximo: LIMITES.colunas });
      const longa = cheias.some((uma) => typeof uma === 'string' && uma.length > LIMITES.letras);
      if (longa) throw recusa('planilha.celula_grande', { linha: numero, maximo: LIMITES.letras });
      const partida = temVizinhas === undefined ? undefined : { partes: celulas.length, temVizinhas };
      yield { numero, celulas: cheias.slice(0, ate + 1), partida };
    }
  } catch (error) {
    throw error instanceof Recusa ? error : recusa('planilha.danificada');
  }
}

/** Titles and a heading stand above the rows that are counted. */
const MAXIMO_COM_VAZIAS = MAXIMO_DE_LINHAS + 11;

type Linha = [numero: number, celulas: Celula[], temVizinhas?: boolean];

function linhasDo(bytes: Uint8Array): AsyncIterable<Linha> | Iterable<Linha> {
  if (comeca(bytes, [0x50, 0x4b])) return lerXlsx(bytes);
  // A workbook with a password stands in the same container as the old kind.
  if (comeca(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    if (Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw recusa('planilha.com_senha');
    return lerXls(bytes);
  }
  const texto = textoDoArquivo(bytes).replace(/^\uFEFF/, '');
  if (EH_PAGINA.test(texto)) throw recusa('planilha.pagina');
  if (texto.includes('\u0000') || /^\s*[<{]|^%PDF|^\{\\rtf/.test(texto)) throw recusa('planilha.tipo_desconhecido');
  if (quantosControles(texto) > 8) throw recusa('planilha.tipo_desconhecido');
  return lerCsv(texto);
}

/** Some systems write a page with a table and call it .xls. */
const EH_PAGINA = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<(?:!doctype\s+html|html|head|meta|style|body|table)\b/is;

/** The database holds no NUL and no half of a character. */
const guardavel = (celula: string): string | null =>
  celula.trim() === '' ? null : celula.replaceAll('\u0000', '').toWellFormed();

const comeca = (bytes: Uint8Array, sinal: readonly number[]): boolean =>
  sinal.every((byte, lugar) => bytes[lugar] === byte);

/** Pictures and programs are full of characters that no table has; a text of the shop may hold one of them. */
const quantosControles = (texto: string): number => texto.slice(0, 4096).match(/[^\P{Cc}\s]/gu)?.length ?? 0;
