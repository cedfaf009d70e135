import { inflateRawSync } from 'node:zlib';
import { readXls, streamXlsxRows } from 'hucre/xlsx';
import { type Celula, LIMITES, recusa } from './lido.ts';
import { comMescladas, folhasDe } from './mescladas.ts';

type Linha = [numero: number, celulas: Celula[]];

/** Reads the first sheet in sight that has something in it. */
export async function* lerXlsx(bytes: Uint8Array): AsyncGenerator<Linha> {
  for (const { lugar, mescladas } of folhasDe(abrirTudo(bytes))) {
    let temLinhas = false;
    for await (const linha of comMescladas(linhasDa(bytes, lugar), mescladas)) {
      temLinhas ||= linha[1].some((uma) => uma !== null);
      yield linha;
    }
    if (temLinhas) return;
  }
}

async function* linhasDa(bytes: Uint8Array, sheet: number): AsyncGenerator<Linha> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) yield [index + 1, values.map(comoCelula)];
}

/** Reads the first sheet that has something in it: hucre does not tell which of an XLS are hidden. */
export async function* lerXls(bytes: Uint8Array): AsyncGenerator<Linha> {
  const { sheets } = await readXls(bytes);
  const folha = sheets.find(({ rows }) => rows.length > 0);
  const mescladas = (folha?.merges ?? []).flatMap(({ startRow, endRow, startCol }) =>
    startRow === endRow ? [] : [{ coluna: startCol, de: startRow + 1, ate: endRow + 1 }],
  );
  yield* comMescladas(linhasDoXls(folha?.rows ?? []), mescladas);
}

/** An empty row is a hole in the list. */
async function* linhasDoXls(rows: readonly (readonly unknown[])[]): AsyncGenerator<Linha> {
  for (let lugar = 0; lugar < rows.length; lugar += 1) yield [lugar + 1, (rows[lugar] ?? []).map(comoCelula)];
}

function comoCelula(valor: unknown): Celula {
  if (typeof valor === 'string') return valor;
  if (typeof valor === 'number') return Number.isFinite(valor) ? valor : null;
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? null : comoExcelMostra(valor.toISOString());
  return null;
}

/** The hour is told where there is one. */
const comoExcelMostra = (iso: string): string =>
  iso.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*$/, (_, ano, mes, dia, hora) =>
    [`${dia}/${mes}/${ano}`, ...(hora === '00:00' ? [] : [hora])].join(' '),
  );

const MAIS_ARQUIVOS = 5_000;
/** Cells that go over others, of 50,000 rows, are told in less. */
const ATRAS_DAS_LINHAS = 8 * 1024 * 1024;
const DE_INTERESSE = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;

/**
 * Unpacks every file of the workbook up to a limit, because the sizes that it states may be made up. Answers with those that tell
 * which sheets there are; of a sheet, with what stands behind its rows.
 */
function abrirTudo(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const textos = new Map<string, string>();
  let resta = LIMITES.abertos;
  for (const { nome, metodo, de, ate } of arquivosDo(zip)) {
    if (metodo !== 0 && metodo !== 8) throw recusa('planilha.danificada');
    const fechado = zip.subarray(de, ate);
    const aberto = metodo === 0 ? fechado : abrir(fechado, resta);
    resta -= aberto.length;
    if (resta <= 0) throw recusa('planilha.grande_aberta');
    if (DE_INTERESSE.test(nome)) {
      const de = Math.max(0, aberto.lastIndexOf('sheetData>'));
      textos.set(nome, aberto.toString('utf8', de, de + ATRAS_DAS_LINHAS));
    }
  }
  return textos;
}

function abrir(fechado: Buffer, resta: number): Buffer {
  try {
    return inflateRawSync(fechado, { maxOutputLength: Math.max(resta, 1) });
  } catch (error) {
    if (error instanceof RangeError) throw recusa('planilha.grande_aberta');
    throw recusa('planilha.danificada');
  }
}

const FIM = 0x06054b50;
const ENTRADA = 0x02014b50;

/** Lists the files of a ZIP by its directory. One of 64 bits is none of a spreadsheet of 20 MB. */
function* arquivosDo(zip: Buffer): Generator<{ nome: string; metodo: number; de: number; ate: number }> {
  const fim = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (fim < 0 || fim + 22 > zip.length || zip.readUInt32LE(fim) !== FIM) throw recusa('planilha.danificada');
  const quantos = zip.readUInt16LE(fim + 10);
  if (quantos > MAIS_ARQUIVOS) throw recusa('planilha.grande_aberta');
  let lugar = zip.readUInt32LE(fim + 16);
  for (let n = 0; n < quantos; n += 1) {
    if (lugar + 46 > zip.length || zip.readUInt32LE(lugar) !== ENTRADA) throw recusa('planilha.danificada');
    if (zip.readUInt16LE(lugar + 8) & 1) throw recusa('planilha.com_senha');
    const local = zip.readUInt32LE(lugar + 42);
    if (local + 30 > zip.length) throw recusa('planilha.danificada');
    const de = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const ate = de + zip.readUInt32LE(lugar + 20);
    if (ate > zip.length) throw recusa('planilha.danificada');
    const nome = zip.toString('utf8', lugar + 46, lugar + 46 + zip.readUInt16LE(lugar + 28));
    yield { nome, metodo: zip.readUInt16LE(lugar + 10), de, ate };
    lugar += 46 + zip.readUInt16LE(lugar + 28) + zip.readUInt16LE(lugar + 30) + zip.readUInt16LE(lugar + 32);
  }
}
