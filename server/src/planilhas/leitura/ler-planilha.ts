import { MAXIMO_DE_LINHAS } from '@varal/contract/planilhas/importacao-de-planilha';
import { type LinhaDoArquivo, lerLinhas } from './ler-linhas.ts';
import {
  type Cabecalho,
  type Celula,
  type Corte,
  comExemplo,
  type Estilo,
  LIMITES,
  type LinhaLida,
  recusa,
} from './lido.ts';

const POR_BLOCO = 500;

/** Reads a spreadsheet block by block; the first row with most of its cells filled names the columns. */
export async function lerPlanilha(bytes: Uint8Array, tomar: (bloco: readonly LinhaLida[]) => void): Promise<Cabecalho> {
  let cabecalho: { nomes: string[]; partes: number | undefined } | undefined;
  const largura = { maior: 0 };
  const exemplos: string[][] = [];
  const duvidas: Duvida[] = [];
  let bloco: LinhaLida[] = [];
  let n_linhas = 0;
  let letras = 0;
  for await (const linha of depoisDoTitulo(lerLinhas(bytes))) {
    const { numero, celulas } = linha;
    if (!cabecalho) {
      const nomes = celulas.map((uma) => (uma === null ? '' : String(uma).trim().slice(0, 200)));
      cabecalho = { nomes, partes: linha.partes };
      largura.maior = celulas.length;
      continue;
    }
    n_linhas += 1;
    if (n_linhas > MAXIMO_DE_LINHAS) throw recusa('planilha.linhas_demais', { maximo: ESCRITO });
    const corte = corteDa(linha, cabecalho);
    // The cells of a longer row stand under columns that are not theirs: nothing is learnt from them.
    if (corte !== 'longa') largura.maior = Math.max(largura.maior, celulas.length);
    for (const [lugar, celula] of celulas.entries()) {
      if (celula === null) continue;
      letras += typeof celula === 'string' ? celula.length : 8;
      if (corte === 'longa') continue;
      exemplos[lugar] = comExemplo(exemplos[lugar] ?? [], celula);
      duvidas[lugar] = comDuvida(duvidas[lugar] ?? { virgula: false, ponto: false }, celula);
    }
    if (letras > LIMITES.letrasAoTodo) throw recusa('planilha.grande_aberta');
    bloco.push(corte ? [numero, celulas, corte] : [numero, celulas]);
    if (bloco.length === POR_BLOCO) {
      tomar(bloco);
      bloco = [];
    }
  }
  if (bloco.length > 0) tomar(bloco);
  if (!cabecalho || n_linhas === 0) throw recusa('planilha.vazia');
  const { nomes } = cabecalho;
  const colunas = Array.from({ length: largura.maior }, (_, lugar) => nomes[lugar] || `Coluna ${letraDa(lugar)}`);
  return {
    colunas,
    n_linhas,
    exemplos: colunas.map((_, lugar) => exemplos[lugar] ?? []),
    estilos: colunas.map((_, lugar) => estiloDe(duvidas[lugar])),
  };
}

const ESCRITO = MAXIMO_DE_LINHAS.toLocaleString('pt-BR');

/**
 * Tells a row that was parted elsewhere than its heading. Empty cells at its end, as other programs write them, are none too many; a
 * workbook has no separators, and what stands beside its table is a column without a name.
 */
function corteDa(
  { celulas, partes }: LinhaDoArquivo,
  cabecalho: { nomes: readonly string[]; partes: number | undefined },
): Corte | undefined {
  if (partes === undefined || cabecalho.partes === undefined) return undefined;
  if (celulas.length > cabecalho.partes) return 'longa';
  return partes < cabecalho.nomes.length ? 'curta' : undefined;
}

/** A title above the table is one cell alone, while the table is wider. */
async function* depoisDoTitulo(linhas: AsyncIterable<LinhaDoArquivo>): AsyncGenerator<LinhaDoArquivo> {
  const guardadas: LinhaDoArquivo[] = [];
  let comecou = false;
  for await (const linha of linhas) {
    if (comecou) {
      yield linha;
      continue;
    }
    guardadas.push(linha);
    if (cheias(linha) < 2 && guardadas.length < 10) continue;
    comecou = true;
    yield* cheias(linha) < 2 ? guardadas : [linha];
  }
  if (!comecou) yield* guardadas;
}

const cheias = ({ celulas }: LinhaDoArquivo): number => celulas.filter((uma) => uma !== null).length;

type Duvida = { virgula: boolean; ponto: boolean };

function comDuvida(duvida: Duvida, celula: Celula): Duvida {
  if (typeof celula !== 'string') return duvida;
  if (/,\d{1,2}\D*$/.test(celula)) return { ...duvida, virgula: true };
  return /\.\d{1,2}\D*$/.test(celula) ? { ...duvida, ponto: true } : duvida;
}

function estiloDe(duvida: Duvida | undefined): Estilo {
  if (!duvida || duvida.virgula === duvida.ponto) return null;
  return duvida.virgula ? 'virgula' : 'ponto';
}

/** Names a column as spreadsheets do: A, B … Z, AA. */
function letraDa(lugar: number): string {
  const antes = Math.floor(lugar / 26);
  return (antes > 0 ? letraDa(antes - 1) : '') + String.fromCharCode(65 + (lugar % 26));
}
