import { serialToDate } from 'hucre';
import { temErroDeFormula } from '../../regras/ler-celula.ts';
import { comoCelula } from '../como-celula.ts';
import { type Celula, LIMITES, recusa } from '../lido.ts';
import type { Pasta } from './pasta.ts';
import { semEscapes } from './textos.ts';
import { type Atributos, atributo, LeitorDeXml } from './xml.ts';

type Linha = [numero: number, celulas: Celula[]];
type Contexto = Pick<Pasta, 'ehData' | 'desde1904'> & { textos: readonly string[] };

/** Reads a sheet row by row. Of a formula it takes what the workbook keeps of its result. */
export async function* lerFolha(pedacos: AsyncIterable<string>, contexto: Contexto): AsyncGenerator<Linha> {
  const prontas: Linha[] = [];
  const xml = new LeitorDeXml(new OuvinteDaFolha(contexto, prontas));
  for await (const pedaco of pedacos) {
    xml.ler(pedaco);
    yield* prontas;
    prontas.length = 0;
  }
  xml.acabar();
}

class OuvinteDaFolha {
  readonly #contexto: Contexto;
  readonly #prontas: Linha[];
  #numero = 0;
  #celulas: Celula[] = [];
  #nasLinhas = false;
  #lugar = 0;
  #tipo: string | undefined;
  #estilo: string | undefined;
  #dito = '';
  #emValor = false;
  #emPronuncia = false;

  constructor(contexto: Contexto, prontas: Linha[]) {
    this.#contexto = contexto;
    this.#prontas = prontas;
  }

  abriu = (nome: string, atributos: Atributos): void => {
    if (nome === 'sheetData') this.#nasLinhas = true;
    if (!this.#nasLinhas) return;
    if (nome === 'row') {
      const numero = Number(atributo(atributos, 'r') ?? this.#numero + 1);
      // An import notes up to which row it came, so they come in order, as every program writes them.
      if (!Number.isInteger(numero) || numero <= this.#numero || numero > MAIOR_LINHA)
        throw recusa('planilha.danificada');
      this.#numero = numero;
      this.#celulas = [];
      this.#lugar = 0;
    } else if (nome === 'c') {
      const onde = atributo(atributos, 'r');
      if (onde !== undefined) this.#lugar = colunaDa(onde);
      this.#tipo = atributo(atributos, 't');
      this.#estilo = atributo(atributos, 's');
      this.#dito = '';
    } else if (nome === 'rPh') this.#emPronuncia = true;
    else if (nome === 'v' || nome === 't') this.#emValor = !this.#emPronuncia;
  };

  texto = (texto: string): void => {
    if (this.#emValor) this.#dito += texto;
  };

  fechou = (nome: string): void => {
    if (nome === 'v' || nome === 't') this.#emValor = false;
    else if (nome === 'rPh') this.#emPronuncia = false;
    else if (nome === 'sheetData') this.#nasLinhas = false;
    else if (nome === 'c' && this.#nasLinhas) this.#por(this.#valor());
    else if (nome === 'row' && this.#nasLinhas) this.#prontas.push([this.#numero, this.#celulas]);
  };

  #por(valor: Celula): void {
    if (valor !== null && this.#lugar >= LIMITES.colunas && String(valor).trim() !== '') {
      throw recusa('planilha.colunas_demais', { maximo: LIMITES.colunas });
    }
    if (this.#lugar < LIMITES.colunas) {
      while (this.#celulas.length < this.#lugar) this.#celulas.push(null);
      this.#celulas[this.#lugar] = valor;
    }
    this.#lugar += 1;
  }

  #valor(): Celula {
    const dito = this.#dito;
    switch (this.#tipo) {
      case 's':
        return this.#textoDe(dito.trim());
      case 'str':
      case 'inlineStr':
        return semEscapes(dito);
      case 'b':
        return comoCelula(/^(?:1|true)$/i.test(dito));
      case 'e':
        // A program may have errors of its own.
        return temErroDeFormula(dito) ? dito : '#N/A';
      case 'd':
        return comoCelula(new Date(/T/.test(dito) ? `${dito.replace(/Z$/, '')}Z` : dito));
      default:
        return this.#numeroOuDia(dito);
    }
  }

  /** A cell without a number names no text; one that names a text which is not there has lost it. */
  #textoDe(numero: string): Celula {
    if (numero === '') return null;
    const texto = this.#contexto.textos[Number(numero)];
    if (texto === undefined) throw recusa('planilha.danificada');
    return texto;
  }

  #numeroOuDia(dito: string): Celula {
    if (dito.trim() === '') return null;
    const numero = Number(dito);
    if (Number.isNaN(numero)) return dito;
    const { ehData, desde1904 } = this.#contexto;
    return comoCelula(ehData(this.#estilo) ? serialToDate(numero, desde1904) : numero);
  }
}

/** No spreadsheet has more. */
const MAIOR_LINHA = 1_048_576;

/** Counts the columns from 0: A1 is in the first. */
function colunaDa(celula: string): number {
  let coluna = 0;
  for (let n = 0; n < celula.length; n += 1) {
    const letra = celula.charCodeAt(n) & ~32;
    if (letra < 65 || letra > 90) break;
    coluna = coluna * 26 + letra - 64;
  }
  if (coluna === 0) throw recusa('planilha.danificada');
  return coluna - 1;
}
