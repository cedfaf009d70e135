import type { Chegada } from '@varal/contract/estoque/chegadas';
import type { TipoDeTarefa } from '@varal/contract/tarefas/tarefa';
import type { Db } from '../base/db/db.ts';
import type { Quem } from '../base/http/session.ts';
import type { Autor } from '../historico/anotar.ts';

export type Trabalho = {
  db: Db;
  id: number;
  dados: unknown;
  /** The person who asked for the task. */
  quem: Autor & Pick<Quem, 'id' | 'nome'>;
  parando: AbortSignal;
  /** Tells how many records the next part may have, at most these: whoever waits for them is not to feel it. */
  cabem: (quantos: number) => number;
  /**
   * Writes a part of the work, together with how far it came, in one transaction that fails when another process has the
   * task by now. So each part is written once, whoever dies or sleeps meanwhile. A part of so many records says how many fit.
   */
  gravar: <T>(work: (trx: Db) => Promise<T>, quantos?: number) => Promise<T>;
};

/** Does the next part of a task, of at most a few seconds: what is next is read from the tables. */
export type Passo = (trabalho: Trabalho) => Promise<'mais' | 'acabou'>;

export type Executor = {
  fazer: Passo;
  /** Brings what is under way to its end when a person stops the task; without it nothing is, between two parts. */
  parar?: Passo;
  /** Clears what a task leaves behind that failed or was stopped; it runs in the transaction that ends it. */
  abandonar?: (trx: Db, id: number) => Promise<void>;
  /** Undoes it, part by part. */
  desfazer?: Passo;
  /** It is written whole or not at all: one that fails in the middle is undone by itself, and fails then. */
  inteira?: true;
  /** Has `fazer` do again what the undoing put back; it runs in the transaction that asks for it. */
  refazer?: (trx: Db, id: number) => Promise<void>;
  /** Tells which pieces it brought into the stock, and no more than are asked for. */
  chegadas?: (db: Db, id: number, quantas: number) => Promise<Chegada[]>;
  /** Refuses an undoing that would lose something, or has it begin anew; it runs in the transaction that asks for it. */
  conferirDesfazer?: (trx: Db, id: number) => Promise<void>;
};
export type Executores = Record<TipoDeTarefa, Executor>;

/** The work cannot go on at this moment: it is tried again after a while. */
export class EsperarTarefa extends Error {
  readonly pausa_ms: number;

  constructor(pausa_ms: number) {
    super(`wait ${pausa_ms} ms`);
    this.pausa_ms = pausa_ms;
  }
}
