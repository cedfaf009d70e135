import { reason } from '@varal/contract/errors';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Bling } from '../bling/bling.ts';
import type { Autor } from '../historico/anotar.ts';
import type { Falha } from '../tarefas/tarefas.tables.ts';
import type { Contador, ErroDaLinha } from './contador.ts';
import type { Escritos } from './escritos.ts';
import type { Celula, Estilo, LinhaLida } from './leitura/lido.ts';
import { type Importacao, lerBloco, type RegistroFeito } from './planilhas.queries.ts';
import type { Escolhas } from './planilhas.tables.ts';
import type { Promessas } from './promessas.ts';
import { ehDoVaral } from './regras/reconhecer-colunas.ts';

/** Reads what a spreadsheet says, block by block. */
export type Leitura = {
  importacao_id: number;
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
  /** The categories that are missing are made. */
  criar_categorias: boolean;
  /** The shop itself wrote it. */
  daqui: boolean;
};

/** Tells what an import would do, and writes nothing. It holds no transaction, so nobody waits for it. */
export type Olhar = (db: Db, leitura: Leitura, contar: Contador) => Promise<void>;

export type Escrita = {
  autor: Autor & { id: number };
  importacao_id: number;
  bling: Bling;
  /** Nothing else is written. */
  promessas: Promessas;
  so_as_certas: boolean;
  /** Tells how many things the next part may have, at most these. */
  cabem: (quantas: number) => number;
};
export type Parte = {
  /** It ends with the record that begins in this row. */
  ate_linha: number;
  /** So far the import came with it, from 0 to 1. */
  andou: number;
  /** The number of things that change. */
  mudam: number;
  /** One transaction writes it. */
  escrever: (trx: Db) => Promise<void>;
};
/** Lists the parts that are not written yet, each once the one before it is written. */
export type EmPartes = (db: Db, leitura: Leitura, escritos: Escritos, escrita: Escrita) => AsyncIterable<Parte>;

type Desfeita = { autor: Autor & { id: number }; registros: readonly RegistroFeito[] };
/** Records that stayed, whole or in part, each with the fields of it that went back: the rest may go back later. */
type Desfeito = { falhas: Falha[]; ficaram: ReadonlyMap<number, readonly string[]> };
/** Puts records back as they were before an import. What somebody changed since stays, and is named. */
export type Desfazer = (db: Db, desfeita: Desfeita) => Promise<Desfeito>;

export function lerImportacao(
  db: Db,
  { id, tipo, colunas, estilos, n_linhas }: Importacao,
  { campos, modelo_id = null, criar_categorias = false }: Escolhas,
): Leitura {
  const curtas = new Map<number, number>();
  return {
    importacao_id: id,
    n_linhas,
    blocos: () => blocosDe(db, { id, n_linhas }, curtas),
    ...{ modelo_id, criar_categorias, daqui: ehDoVaral(tipo, colunas) },
    colunaDe: (campo) => {
      const lugar = campos.indexOf(campo);
      return lugar < 0 ? undefined : { lugar, estilo: estilos[lugar] ?? null };
    },
    colunasDe: (campo) => colunas.flatMap((nome, lugar) => (campos[lugar] === campo ? [{ lugar, nome }] : [])),
    nomeDa: (campo, lugar = campos.indexOf(campo)) => colunas[lugar] ?? '',
    acabaAntes: (linha, campo) => campos.indexOf(campo) >= (curtas.get(linha) ?? colunas.length),
  };
}

async function* blocosDe(
  db: Db,
  { id, n_linhas }: Pick<Importacao, 'id' | 'n_linhas'>,
  curtas: Map<number, number>,
): AsyncGenerator<LinhaLida[]> {
  let lidas = 0;
  for (let bloco = 0; lidas < n_linhas; bloco += 1) {
    const linhas = await lerBloco(db, id, bloco);
    // The person it names was forgotten meanwhile: half of a spreadsheet is none.
    if (!linhas) throw new AppError('planilha.esquecida');
    lidas += linhas.length;
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
