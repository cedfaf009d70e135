import type { Db } from '../base/db/db.ts';
import { onOneConnection, together } from '../base/db/transaction.ts';
import { exigirAdmin } from './pessoas/usuarios.queries.ts';
import { buscarQuem } from './sessoes.queries.ts';

const NINGUEM = { usuario_id: 0, sessao_id: 0 };

/**
 * Throws until an admin can sign in and reads are answered, each as every call's: who calls and what is asked for, in one trip, on
 * several connections at once. A pooler that mixes their statements up fails here as it does there.
 */
export async function conferirLeitura(db: Db): Promise<void> {
  const ler = () => onOneConnection(db, (one) => together(buscarQuem(one, NINGUEM), exigirAdmin(one)));
  await Promise.all([ler(), ler()]);
}
