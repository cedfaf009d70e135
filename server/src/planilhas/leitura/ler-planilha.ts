import { MAXIMO_DE_LINHAS } from '@varal/contract/planilhas/importacao-de-planilha';
import { Cortes } from './cortes.ts';
import { type LinhaDoArquivo, lerLinhas } from './ler-linhas.ts';
import {
  type Cabecalho,
  type Celula,
  comExemplo,
  type Estilo,
  LIMITES,
  type LinhaLida,
  MAXIMO_ESCRITO,
  recusa,
} from './lido.ts';

const POR_BLOCO = 500;
/** Long texts make a block of fewer rows: whoever reads or writes one holds all of it. */
const LETRAS_POR_BLOCO = 1024 * 1024;

/** Whoever takes a block may be waited for. */
type Tomar = (bloco: readonly LinhaLida[]) => unknown;

/** Reads a spreadsheet block by block; the first row with most of its cells filled names the columns. */
export async function lerPlanilha(bytes: Uint8Array, tomar: Tomar): Promise<Cabecalho> {
  let cabecalho: { nomes: string[]; cortes: Cortes } | undefined;
  const colunasLidas = new ColunasLidas();
  let bloco: LinhaDoArquivo[] = [];
  let n_linhas = 0;
  let letras = 0;
  let letrasAntes = 0;
  const fechar = async ({ cortes }: { cortes: Cortes }) => {
    await tomar(
      bloco.map((linha): LinhaLida => {
        const { numero, celulas } = linha;
        const corte = cortes.da(linha);
        // The cells of a longer row stand under columns that are not theirs: nothing is learnt from them.
        if (corte !== 'longa') colunasLidas.aprender(celulas);
        return corte ? [numero, celulas, corte] : [numero, celulas];
      }),
    );
    bloco = [];
    letrasAntes = letras;
  };
  for await (const linha of depoisDoTitulo(lerLinhas(bytes))) {
    const { celulas } = linha;
    if (!cabecalho) {
      const nomes = celulas.map((uma) => (uma === null ? '' : String(uma).trim().slice(0, 200)));
      cabecalho = { nomes, cortes: new Cortes(linha) };
      colunasLidas.largura = celulas.length;
      continue;
    }
    n_linhas += 1;
    if (n_linhas > MAXIMO_DE_LINHAS) throw recusa('planilha.linhas_demais', { maximo: MAXIMO_ESCRITO });
    for (const celula of celulas) if (celula !== null) letras += typeof celula === 'string' ? celula.length : 8;
    if (letras > LIMITES.letrasAoTodo) throw recusa('planilha.grande_aberta');
    cabecalho.cortes.ver(linha);
    bloco.push(linha);
    if (bloco.length === POR_BLOCO || letras - letrasAntes > LETRAS_POR_BLOCO) await fechar(cabecalho);
  }
  if (!cabecalho || n_linhas === 0) throw recusa('planilha.vazia');
  if (bloco.length > 0) await fechar(cabecalho);
  const { nomes } = cabecalho;
  const { largura, exemplos, duvidas } = colunasLidas;
  const colunas = Array.from({ length: largura }, (_, lugar) => nomes[lugar] || `Coluna ${letraDa(lugar)}`);
  return {
    colunas,
    n_linhas,
    exemplos: colunas.map((_, lugar) => exemplos[lugar] ?? []),
    estilos: colunas.map((_, lugar) => estiloDe(duvidas[lugar])),
  };
}

/** Rows tell what is in each column. */
class ColunasLidas {
  largura = 0;
  readonly exemplos: string[][] = [];
  readonly duvidas: Duvida[] = [];

  aprender(celulas: readonly Celula[]): void {
    this.largura = Math.max(this.largura, celulas.length);
    for (const [lugar, celula] of celulas.entries()) {
      if (celula === null) continue;
      this.exemplos[lugar] = comExemplo(this.exemplos[lugar] ?? [], celula);
      this.duvidas[lugar] = comDuvida(this.duvidas[lugar] ?? { virgula: false, ponto: false }, celula);
    }
  }
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
