import { reason } from '@varal/contract/errors';
import type { Db } from '../base/db/db.ts';
import type { Autor } from '../historico/anotar.ts';
import type { Contador, ErroDaLinha } from './contador.ts';
import type { Celula, Estilo, LinhaLida } from './leitura/lido.ts';
import { type Importacao, lerBloco } from './planilhas.queries.ts';
import type { Escolhas } from './planilhas.tables.ts';
import type { Promessas } from './promessas.ts';

/** Reads what a spreadsheet says, block by block. */
export type Leitura = {
  n_linhas: number;
  blocos: () => AsyncIterable<readonly LinhaLida[]>;
  colunaDe: (campo: string) => { lugar: number; estilo: Estilo } | undefined;
  /** Some fields have several columns, each with a name that says what it is of. */
  colunasDe: (campo: string) => { lugar: number; nome: string }[];
  /** The name of the column of a field, or of the one in this place. */
  nomeDa: (campo: string, lugar?: number) => string;
  /** A row that was read is shorter than the heading, and ends before this field. */
  acabaAntes: (linha: number, campo: string) => boolean;
  /** It was chosen for new products of the whole spreadsheet. */
  modelo_id: number | null;
};

/** Without this nothing is written: the same pass tells beforehand what it would do. */
export type Escrita = {
  autor: Autor & { id: number };
  importacao_id: number;
  /** Nothing else is written. */
  promessas: Promessas;
  /** Hears of each batch that was written. */
  escreveu: () => Promise<void>;
  /** Tells how far it came, from 0 to 1; nobody waits for that to be heard. */
  andou: (parte: number) => void;
};

/** Goes through a spreadsheet and counts what it finds, in one transaction that also writes it, or in none. */
export type Passar = (db: Db, leitura: Leitura, contar: Contador, escrita?: Escrita) => Promise<void>;

export function lerImportacao(
  db: Db,
  { id, colunas, estilos, n_linhas }: Importacao,
  { campos, modelo_id = null }: Escolhas,
): Leitura {
  const curtas = new Map<number, number>();
  return {
    n_linhas,
    blocos: () => blocosDe(db, id, curtas),
    modelo_id,
    colunaDe: (campo) => {
      const lugar = campos.indexOf(campo);
      return lugar < 0 ? undefined : { lugar, estilo: estilos[lugar] ?? null };
    },
    colunasDe: (campo) => colunas.flatMap((nome, lugar) => (campos[lugar] === campo ? [{ lugar, nome }] : [])),
    nomeDa: (campo, lugar = campos.indexOf(campo)) => colunas[lugar] ?? '',
    acabaAntes: (linha, campo) => campos.indexOf(campo) >= (curtas.get(linha) ?? colunas.length),
  };
}

async function* blocosDe(db: Db, id: number, curtas: Map<number, number>): AsyncGenerator<LinhaLida[]> {
  for (let bloco = 0; ; bloco += 1) {
    const linhas = await lerBloco(db, id, bloco);
    if (!linhas) return;
    for (const [numero, celulas, corte] of linhas) if (corte === 'curta') curtas.set(numero, celulas.length);
    yield linhas;
  }
}

/** Reads cells together with how their column writes decimals. */
export const lugarEm =
  ({ colunaDe }: Leitura, celulas: readonly Celula[]) =>
  (campo: string): { celula: Celula; estilo: Estilo } | undefined => {
    const coluna = colunaDe(campo);
    return coluna && { celula: celulas[coluna.lugar] ?? null, estilo: coluna.estilo };
  };

/** The cells of a longer row stand under columns that are not theirs: all that can be told is the row. */
export const erroDaLonga = (celulas: readonly Celula[]): Omit<ErroDaLinha, 'linha'> => ({
  campo: '',
  valor: celulas.map((uma) => uma ?? '').join(' | '),
  motivo: reason('planilha.celulas_a_mais'),
});
