import type { Bling } from '../bling/bling.ts';
import { exigirAutorizacao } from '../bling/exigir-autorizacao.ts';
import { pedirAoBling } from '../bling/fila/pedir-ao-bling.queries.ts';
import type { Db } from '../db.ts';

/**
 * Asks, where the shop has an account at Bling, that a category be brought there with what was just written of it. Not
 * authorised, that is refused and undone; last of all, so that nobody goes to give consent for what is refused anyway.
 */
export async function avisarOBling(db: Db, { bling, id }: { bling: Bling; id: number }): Promise<void> {
  if (!bling.conta) return;
  await exigirAutorizacao(bling, db);
  await pedirAoBling(db, { tipo: 'categoria', registro_id: id });
}
