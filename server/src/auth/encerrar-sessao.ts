import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import type { MotivoDeEncerramento } from './auth.tables.ts';
import { encerrarSessao } from './sessoes.queries.ts';

/** Ends one session; its own person did it unless another author is named. Answers false when it had ended before. */
export const encerrarUmaSessao = (
  db: Db,
  sessao_id: number,
  { motivo, autor }: { motivo: MotivoDeEncerramento; autor?: Autor },
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const dono = await encerrarSessao(trx, sessao_id, motivo);
    if (dono) await anotar(trx, autor ?? dono, { acao: 'acesso.saiu', alvo: dono });
    return dono !== undefined;
  });
