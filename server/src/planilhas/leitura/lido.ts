import { numeroDeCsv } from '@varal/contract/csv';
import { type ErrorCode, type Params, type ParamsIfAny, reason } from '@varal/contract/errors';
import { MAXIMO_DE_LINHAS } from '@varal/contract/planilhas/importacao-de-planilha';

/** A cell as it is kept. A day is a text by then, as a spreadsheet shows it. */
export type Celula = string | number | null;
/** A row of a CSV has more cells than its heading, because a separator stands in a text, or fewer. */
export type Corte = 'longa' | 'curta';
/** A row has the number that its spreadsheet gives it. */
export type LinhaLida = readonly [numero: number, celulas: readonly Celula[], corte?: Corte];

/** The thousands of a column are told apart from its decimals by the numbers that leave no doubt. */
export type Estilo = 'virgula' | 'ponto' | null;

export type Cabecalho = { colunas: string[]; exemplos: string[][]; estilos: Estilo[]; n_linhas: number };

/** The process that reads a file says these. */
export type DoLeitor =
  | { tipo: 'linhas'; bloco: string; quantas: number }
  | { tipo: 'pronto'; cabecalho: Cabecalho }
  | { tipo: 'recusa'; codigo: ErrorCode; params: Params };

/** Its own watch ends a process that reads too long by this signal, which leaves nothing behind. */
export const DEMOROU = 'SIGALRM';

/** The file is at fault, and its owner is told why. */
export class Recusa extends Error {
  readonly codigo: ErrorCode;
  readonly params: Params;
  constructor(codigo: ErrorCode, params: Params) {
    super(codigo);
    this.codigo = codigo;
    this.params = params;
  }
}

export const recusa = <C extends ErrorCode>(codigo: C, ...params: ParamsIfAny<C>): Recusa =>
  new Recusa(codigo, reason(codigo, ...params).params);

const MB = 1024 * 1024;
export const LIMITES = {
  ...{ abas: 100, colunas: 200, letras: 32_767, letrasAoTodo: 80 * MB },
  /** The most bytes of one opened file inside a workbook, and of a file beside its rows. */
  ...{ abertos: 300 * MB, parte: 16 * MB },
};

export const MAXIMO_ESCRITO = MAXIMO_DE_LINHAS.toLocaleString('pt-BR');

const EXEMPLOS = 3;

/** Adds what a column holds to the few things that are shown of it. */
export function comExemplo(exemplos: readonly string[], celula: Celula): string[] {
  const texto = (typeof celula === 'number' ? numeroDeCsv(celula) : String(celula)).slice(0, 80);
  return exemplos.length < EXEMPLOS && !exemplos.includes(texto) ? [...exemplos, texto] : [...exemplos];
}

export const exemplosDe = (celulas: readonly Celula[]): string[] =>
  celulas.filter((uma) => uma !== null).reduce<string[]>(comExemplo, []);
