import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Bling } from '../bling.ts';
import { temAcesso } from './acesso.ts';

/** Refuses what cannot do its job while Bling is configured but not authorised. Bling itself is not asked. */
export async function exigirAutorizacao(bling: Bling, db: Db = bling.db): Promise<void> {
  if (bling.conta && !(await temAcesso({ ...bling, db }))) {
    throw new AppError('bling.requer_autorizacao', { requer_login_bling: true });
  }
}
