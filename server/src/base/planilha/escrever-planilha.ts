import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Celula, celulaDeCsv, linhaDeCsv, MARCA_DE_UNICODE, numeroDeCsv } from '@varal/contract/csv';
import { escreverDia, FUSO_DA_LOJA } from '@varal/contract/dia-da-loja';
import type { FormatoDePlanilha } from '@varal/contract/planilha';
import type { Coluna } from './planilha.ts';

type Escrita<Linha> = { nome: string; colunas: readonly Coluna<Linha>[]; linhas: AsyncIterable<Linha> };

/** Writes a spreadsheet while its rows are being read, so that it never stands in memory as a whole. */
export const escreverPlanilha = <Linha>(formato: FormatoDePlanilha, planilha: Escrita<Linha>): Promise<Readable> =>
  formato === 'csv' ? escreverCsv(planilha) : escreverXlsx(planilha);

const escreverCsv = async <Linha>(planilha: Escrita<Linha>) =>
  Readable.from(pedacosDeCsv(planilha), { objectMode: false });

// Each piece is one trip through the stream, which costs more than a row.
const PEDACO = 16 * 1024;

async function* pedacosDeCsv<Linha>({ colunas, linhas }: Escrita<Linha>): AsyncGenerator<string> {
  let pedaco = MARCA_DE_UNICODE + linhaDeCsv(colunas.map(({ nome }) => celulaDeCsv(nome)));
  for await (const linha of linhas) {
    pedaco += linhaDeCsv(colunas.map(({ de, em }) => noCsv(de(linha), em)));
    if (pedaco.length < PEDACO) continue;
    yield pedaco;
    pedaco = '';
  }
  yield pedaco;
}

async function escreverXlsx<Linha>({ nome, colunas, linhas }: Escrita<Linha>): Promise<Readable> {
  // The library is loaded by the first spreadsheet.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = colunas.map(({ nome: header, em }) => ({ header, width: em ? 16 : 24, ...FORMATOS[em ?? 'texto'] }));
  const bytes = writeXlsxStream(celulas(colunas, linhas), { name: nome, columns, freezePane: { rows: 1 } });
  // The library names the type of browsers.
  return Readable.fromWeb(bytes as ReadableStream);
}

const FORMATOS = {
  texto: {},
  dinheiro: { numFmt: '#,##0.00' },
  dia: { numFmt: 'dd/mm/yyyy' },
  momento: { numFmt: 'dd/mm/yyyy hh:mm' },
};

async function* celulas<Linha>(colunas: readonly Coluna<Linha>[], linhas: AsyncIterable<Linha>) {
  for await (const linha of linhas) yield colunas.map(({ de, em }) => noXlsx(de(linha), em));
}

type Em = Coluna<unknown>['em'];

function noCsv(dado: Celula, em: Em): string {
  if (typeof dado === 'number') return numeroDeCsv(dado, em === 'dinheiro' ? 2 : undefined);
  if (dado === null || !ehData(em)) return celulaDeCsv(dado);
  const [dia = '', hora] = noRelogioDaLoja(dado).split('T');
  return [escreverDia(dia), hora].filter(Boolean).join(' ');
}

/** The library writes UTC. The date is shifted so that the sheet shows São Paulo's time. */
const noXlsx = (dado: Celula, em: Em): Celula | Date =>
  typeof dado !== 'string' ? dado : ehData(em) ? new Date(`${noRelogioDaLoja(dado)}Z`) : comoLetras(dado);

/** Readers take `_x0041_` for the letter A, unless its beginning is written so itself. */
const comoLetras = (texto: string): string => texto.replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x');

const ehData = (em: Em): boolean => em === 'dia' || em === 'momento';

const RELOGIO = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: FUSO_DA_LOJA });

/** Turns a moment into 2026-11-20T15:04 as the shop's clock shows it; a day has no hour. */
const noRelogioDaLoja = (dado: string): string =>
  dado.length === 'aaaa-mm-dd'.length ? dado : RELOGIO.format(new Date(dado)).replace(' ', 'T');
