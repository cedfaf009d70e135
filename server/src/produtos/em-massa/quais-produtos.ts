import type { Massa } from '@varal/contract/produtos/em-massa/em-massa.routes';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { buscarIdsPerdoando } from '../busca/perdoando.ts';

/** Finds the products of a change: those that were named, or all that the filters find at this moment. */
export async function quaisProdutos(db: Db, { ids, filtros }: Omit<Massa, 'mudanca'>): Promise<number[]> {
  if (ids && !filtros) return ids;
  if (!filtros || ids) throw new AppError('massa.quais');
  return (await buscarIdsPerdoando(db, filtros)).ids;
}
