import { MAXIMO_DE_LINHAS } from '@varal/contract/planilhas/importacao-de-planilha';
import { lerLinhas } from './ler-linhas.ts';
import { type Cabecalho, type Celula, comExemplo, type Estilo, LIMITES, type LinhaLida, recusa } from './lido.ts';

const POR_BLOCO = 500;

/** Reads a spreadsheet block by block; the first row with most of its cells filled names the columns. */
export async function lerPlanilha(bytes: Uint8Array, tomar: (bloco: readonly LinhaLida[]) => void): Promise<Cabecalho> {
  let cabecalho: string[] | undefined;
  const largura = { maior: 0 };
  const exemplos: string[][] = [];
  const duvidas: Duvida[] = [];
  let bloco: LinhaLida[] = [];
  let n_linhas = 0;
  let letras = 0;
  for await (const linha of depoisDoTitulo(lerLinhas(bytes))) {
    const [, celulas] = linha;
    largura.maior = Math.max(largura.maior, celulas.length);
    if (!cabecalho) {
      cabecalho = celulas.map((uma) => (uma === null ? '' : String(uma).trim().slice(0, 200)));
      continue;
    }
    n_linhas += 1;
    if (n_linhas > MAXIMO_DE_LINHAS) throw recusa('planilha.linhas_demais', { maximo: ESCRITO });
    for (const [lugar, celula] of celulas.entries()) {
      if (celula === null) continue;
      letras += typeof celula === 'string' ? celula.length : 8;
      exemplos[lugar] = comExemplo(exemplos[lugar] ?? [], celula);
      duvidas[lugar] = comDuvida(duvidas[lugar] ?? { virgula: false, ponto: false }, celula);
    }
    if (letras > LIMITES.letrasAoTodo) throw recusa('planilha.grande_aberta');
    bloco.push(linha);
    if (bloco.length === POR_BLOCO) {
      tomar(bloco);
      bloco = [];
    }
  }
  if (bloco.length > 0) tomar(bloco);
  if (!cabecalho || n_linhas === 0) throw recusa('planilha.vazia');
  const colunas = Array.from({ length: largura.maior }, (_, lugar) => cabecalho[lugar] || `Coluna ${letraDa(lugar)}`);
  return {
    colunas,
    n_linhas,
    exemplos: colunas.map((_, lugar) => exemplos[lugar] ?? []),
    estilos: colunas.map((_, lugar) => estiloDe(duvidas[lugar])),
  };
}

const ESCRITO = MAXIMO_DE_LINHAS.toLocaleString('pt-BR');

/** A title above the table is one cell alone, while the table is wider. */
async function* depoisDoTitulo(linhas: AsyncIterable<LinhaLida>): AsyncGenerator<LinhaLida> {
  const guardadas: LinhaLida[] = [];
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

const cheias = ([, celulas]: LinhaLida): number => celulas.filter((uma) => uma !== null).length;

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
