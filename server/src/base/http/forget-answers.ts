import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { AppError, problemOf } from '../errors.ts';

/**
 * Empties every kept answer: any of them may name a person who is forgotten at this moment, whatever its shape. The
 * calls stay known, so none is done once more; a repeated call is told to look again.
 */
export async function forgetAnswers(db: Db): Promise<void> {
  const gone = new AppError('pedido.resposta_apagada');
  await sql`
    update chaves_de_repeticao set status = ${gone.status}, resposta = ${JSON.stringify(problemOf(gone))}
    where resposta <> ''`.execute(db);
}
