import type { TipoDeRegistro } from '@varal/contract/bling/fila';
import type { Reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import type { ChamadaAoBling } from '../bling-http.ts';

export type Trabalho = {
  db: Db;
  registro_id: number;
  /** Asks Bling, when the lane is free. A refusal is thrown. */
  chamar: (chamada: ChamadaAoBling) => Promise<unknown>;
  /** An earlier try may have made something at Bling that was not noted: look before making anything new. */
  procurar: boolean;
  /** The title and Bling's number of a record that is gone. */
  antes: { titulo: string | null; id_bling: number | null };
  /** Leaves something to be known, should the record get there: it is told beside it. */
  ressalvar: (ressalva: Reason) => void;
};

/** A look at Bling is kept by itself, before anything is sent: so a refused send hides nothing that changed there. */
export type Visto = {
  /** These are to be known from now on, in place of what was known; left out where only a send can tell. */
  ressalvas?: readonly Reason[];
  /** Sends what is otherwise there, or new; left out where nothing is. */
  enviar?: () => Promise<void>;
};

/**
 * Makes Bling hold a record as it is now, in two steps: it looks and writes down what differs, and answers with what is to be sent.
 * Run again, at any point it was broken off, it does what is left and nothing twice; what Bling gave is stored before the next
 * call. To say no itself it throws a FalhaDoBling of the kind `recusado`.
 */
export type Levar = (trabalho: Trabalho) => Promise<Visto | undefined>;
export type Levadores = Record<TipoDeRegistro, Levar>;
