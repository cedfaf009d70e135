import type { Celula } from '@varal/contract/csv';
import type { Db } from '../db/db.ts';

/** Without `em` a cell is a text or a plain number. A day stands as 2026-11-20, a moment as ISO 8601. */
export type Coluna<Linha> = {
  nome: string;
  em?: 'dinheiro' | 'dia' | 'momento';
  de: (linha: Linha) => Celula;
};

/**
 * A spreadsheet is read in two steps: first the records that it holds, then their rows, so many records at a time. No
 * connection is held while a slow caller takes the bytes.
 */
export type Planilha<Linha> = {
  nome: string;
  colunas: readonly Coluna<Linha>[];
  ids: (db: Db) => Promise<readonly number[]>;
  porVez: number;
  linhas: (db: Db, ids: readonly number[]) => Promise<readonly Linha[]>;
};

/** Reads the rows in the order of the records. */
export async function* linhasDe<Linha>(db: Db, { ids, porVez, linhas }: Planilha<Linha>): AsyncGenerator<Linha> {
  const todos = await ids(db);
  for (let de = 0; de < todos.length; de += porVez) yield* await linhas(db, todos.slice(de, de + porVez));
}
