import { inflateRawSync } from 'node:zlib';
import { readXls, streamXlsxRows } from 'hucre/xlsx';
import { type Celula, LIMITES, recusa } from './lido.ts';

type Linha = [numero: number, celulas: Celula[]];

export async function* lerXlsx(bytes: Uint8Array): AsyncGenerator<Linha> {
  recusarBomba(bytes);
  for await (const { index, values } of streamXlsxRows(bytes)) yield [index + 1, values.map(comoCelula)];
}

export async function* lerXls(bytes: Uint8Array): AsyncGenerator<Linha> {
  const { sheets } = await readXls(bytes);
  const folha = sheets.find(({ rows }) => rows.length > 0);
  for (const [lugar, celulas] of (folha?.rows ?? []).entries()) yield [lugar + 1, celulas.map(comoCelula)];
}

function comoCelula(valor: unknown): Celula {
  if (typeof valor === 'string') return valor;
  if (typeof valor === 'number') return Number.isFinite(valor) ? valor : null;
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? null : valor.toISOString();
  return null;
}

const MAIS_ARQUIVOS = 5_000;

/** Unpacks every file of the workbook up to a limit, because the sizes that it states may be made up. */
function recusarBomba(bytes: Uint8Array): void {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let resta = LIMITES.abertos;
  for (const { metodo, de, ate } of arquivosDo(zip)) {
    if (metodo === 0) resta -= ate - de;
    else if (metodo === 8) resta -= tamanhoAberto(zip.subarray(de, ate), resta);
    else throw recusa('planilha.danificada');
    if (resta <= 0) throw recusa('planilha.grande_aberta');
  }
}

function tamanhoAberto(fechado: Buffer, resta: number): number {
  try {
    return inflateRawSync(fechado, { maxOutputLength: Math.max(resta, 1) }).length;
  } catch (error) {
    if (error instanceof RangeError) throw recusa('planilha.grande_aberta');
    throw recusa('planilha.danificada');
  }
}

const FIM = 0x06054b50;
const ENTRADA = 0x02014b50;

/** Lists the files of a ZIP by its directory. One of 64 bits is none of a spreadsheet of 20 MB. */
function* arquivosDo(zip: Buffer): Generator<{ metodo: number; de: number; ate: number }> {
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
    yield { metodo: zip.readUInt16LE(lugar + 10), de, ate };
    lugar += 46 + zip.readUInt16LE(lugar + 28) + zip.readUInt16LE(lugar + 30) + zip.readUInt16LE(lugar + 32);
  }
}
