import { semMarcaDeFormula } from '@varal/contract/csv';
import { LIMITES, recusa } from './lido.ts';

const SEPARADORES = [';', ',', '\t', '|'];

/**
 * Reads a CSV row by row, with the number of the row. A text that was kept from being a formula loses that mark, once. A row also
 * tells whether two cells side by side, both filled and neither in quotes, may be parts of one text.
 */
export function* lerCsv(texto: string): Generator<[numero: number, celulas: string[], temVizinhas: boolean]> {
  const comeco = /^sep=(.)\r?\n/i.exec(texto);
  const de = comeco?.[0].length ?? 0;
  const separador = comeco?.[1] ?? acharSeparador(texto.slice(de, de + 64 * 1024));
  let numero = comeco ? 2 : 1;
  let lugar = de;
  while (lugar < texto.length) {
    const linha: string[] = [];
    let temVizinhas = false;
    let antes = false;
    let fim = false;
    while (!fim) {
      const nua = texto[lugar] !== '"';
      const { celula, ate } = lerCelula(texto, lugar, separador, numero);
      linha.push(semMarcaDeFormula(celula));
      const cheia = nua && celula.trim() !== '';
      temVizinhas ||= antes && cheia;
      antes = cheia;
      if (linha.length > LIMITES.colunas) throw recusa('planilha.colunas_demais', { maximo: LIMITES.colunas });
      lugar = ate;
      fim = texto[lugar] !== separador;
      lugar += 1;
    }
    if (texto[lugar - 1] === '\r' && texto[lugar] === '\n') lugar += 1;
    yield [numero, linha, temVizinhas];
    numero += 1;
  }
}

const LINHAS_A_OLHAR = 10;

/**
 * Finds what parts the first lines into cells. The table's own mark stands in its heading and in every line below; one that only a
 * title above it has, or its prices and texts, comes in fewer lines on end. Of two that go as far, the one with more parts counts.
 */
function acharSeparador(comeco: string): string {
  const linhas = primeirasLinhas(comeco);
  const seguidas = SEPARADORES.map((um) => maisSeguidas(linhas.map((linha) => linha.get(um) ?? 0)));
  const melhor = seguidas.reduce((um, outro) =>
    outro.linhas > um.linhas || (outro.linhas === um.linhas && outro.partes > um.partes) ? outro : um,
  );
  return SEPARADORES[seguidas.indexOf(melhor)] ?? ';';
}

/** Counts the marks of each line that has something in it, outside quotes. */
function primeirasLinhas(comeco: string): Map<string, number>[] {
  const linhas: Map<string, number>[] = [];
  let linha: Map<string, number> | undefined;
  let dentro = false;
  for (const letra of comeco) {
    if (letra === '"') dentro = !dentro;
    if (!dentro && (letra === '\n' || letra === '\r')) {
      linha = undefined;
      if (linhas.length === LINHAS_A_OLHAR) break;
      continue;
    }
    if (!linha) {
      linha = new Map();
      linhas.push(linha);
    }
    if (!dentro && SEPARADORES.includes(letra)) linha.set(letra, (linha.get(letra) ?? 0) + 1);
  }
  return linhas;
}

/** Finds the most lines on end that have a mark, and how many of them the first of these lines has. */
function maisSeguidas(vezes: readonly number[]): { linhas: number; partes: number } {
  let mais = { linhas: 0, partes: 0 };
  let agora = mais;
  for (const partes of vezes) {
    agora = partes === 0 ? { linhas: 0, partes: 0 } : { linhas: agora.linhas + 1, partes: agora.partes || partes };
    if (agora.linhas > mais.linhas) mais = agora;
  }
  return mais;
}

function lerCelula(texto: string, de: number, separador: string, linha: number): { celula: string; ate: number } {
  if (texto[de] !== '"') {
    const ate = fimDaCelula(texto, de, separador);
    return { celula: medida(texto.slice(de, ate), linha), ate };
  }
  let celula = '';
  let lugar = de + 1;
  while (true) {
    const aspas = texto.indexOf('"', lugar);
    if (aspas < 0) throw recusa('planilha.aspas_abertas');
    celula = medida(celula + texto.slice(lugar, aspas), linha);
    lugar = aspas + 1;
    if (texto[lugar] !== '"') break;
    celula += '"';
    lugar += 1;
  }
  // Letters behind the closing quotes belong to the cell, as Excel reads them.
  const ate = fimDaCelula(texto, lugar, separador);
  return { celula: medida(celula + texto.slice(lugar, ate), linha), ate };
}

function fimDaCelula(texto: string, de: number, separador: string): number {
  let lugar = de;
  while (lugar < texto.length) {
    const letra = texto[lugar];
    if (letra === separador || letra === '\n' || letra === '\r') break;
    lugar += 1;
  }
  return lugar;
}

function medida(celula: string, linha: number): string {
  if (celula.length > LIMITES.letras) throw recusa('planilha.celula_grande', { linha, maximo: LIMITES.letras });
  return celula;
}
