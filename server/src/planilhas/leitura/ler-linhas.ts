import { lerCsv } from './ler-csv.ts';
import { lerXls, lerXlsx } from './ler-xlsx.ts';
import { type Celula, LIMITES, Recusa, recusa } from './lido.ts';
import { textoDoArquivo } from './texto-do-arquivo.ts';

/** A row of a CSV also tells how many cells it is parted into, empty ones at its end included. */
export type LinhaDoArquivo = { numero: number; celulas: Celula[]; partes: number | undefined };

/** Reads the rows of any spreadsheet that have something in them. Its first bytes tell what it is, whatever it is called. */
export async function* lerLinhas(bytes: Uint8Array): AsyncGenerator<LinhaDoArquivo> {
  try {
    const { linhas, ehCsv } = linhasDo(bytes);
    for await (const [numero, celulas] of linhas) {
      const cheias = celulas.map((uma) => (typeof uma === 'string' ? guardavel(uma) : uma));
      const ate = cheias.findLastIndex((uma) => uma !== null);
      if (ate < 0) continue;
      if (ate >= LIMITES.colunas) throw recusa('planilha.colunas_demais', { maximo: LIMITES.colunas });
      const longa = cheias.some((uma) => typeof uma === 'string' && uma.length > LIMITES.letras);
      if (longa) throw recusa('planilha.celula_grande', { linha: numero, maximo: LIMITES.letras });
      yield { numero, celulas: cheias.slice(0, ate + 1), partes: ehCsv ? celulas.length : undefined };
    }
  } catch (error) {
    throw error instanceof Recusa ? error : recusa('planilha.danificada');
  }
}

type Linhas = AsyncIterable<[number, Celula[]]> | Iterable<[number, Celula[]]>;

function linhasDo(bytes: Uint8Array): { linhas: Linhas; ehCsv: boolean } {
  if (comeca(bytes, [0x50, 0x4b])) return { linhas: lerXlsx(bytes), ehCsv: false };
  // A workbook with a password stands in the same container as the old kind.
  if (comeca(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    if (Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw recusa('planilha.com_senha');
    return { linhas: lerXls(bytes), ehCsv: false };
  }
  const texto = textoDoArquivo(bytes).replace(/^\uFEFF/, '');
  if (EH_PAGINA.test(texto)) throw recusa('planilha.pagina');
  if (texto.includes('\u0000') || /^\s*[<{]|^%PDF|^\{\\rtf/.test(texto)) throw recusa('planilha.tipo_desconhecido');
  if (quantosControles(texto) > 8) throw recusa('planilha.tipo_desconhecido');
  return { linhas: lerCsv(texto), ehCsv: true };
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
