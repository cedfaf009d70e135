import { pecasAbertas } from '@varal/contract/produtos/feito-de/pecas-abertas';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { contarPecasAEstampar } from './feito-de.queries.ts';

/** Refuses to change what pieces that were sold are still to be made of. */
export async function recusarComPecasAbertas(db: Db, produtos: readonly number[]): Promise<void> {
  const n = await contarPecasAEstampar(db, produtos);
  if (n === 0) return;
  throw new AppError('produto.pecas_abertas', { pecas: pecasAbertas(n) });
}
