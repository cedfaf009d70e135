import type { Db } from '../../base/db/db.ts';
import type { Trabalho } from '../../tarefas/executor.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import type { ItemAFazer } from './aplicacao.queries.ts';

/** Writes some of what was decided, in the transaction it is given, and answers with what stays out. */
export type Trazer = (
  trx: Db,
  lote: { importacao_id: number; itens: readonly ItemAFazer[]; quem: Trabalho['quem'] },
) => Promise<Falha[]>;
