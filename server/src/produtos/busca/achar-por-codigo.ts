import type { ProdutoDoCodigo } from '@varal/contract/produtos/produto';
import { AppError } from '../../base/errors.ts';
import type { Db } from '../../db.ts';
import { buscarPorCodigo } from './codigo.queries.ts';

export async function acharPorCodigo(db: Db, codigo: string): Promise<ProdutoDoCodigo> {
  const achado = await buscarPorCodigo(db, codigo);
  if (!achado) throw new AppError('produto.codigo_desconhecido', { codigo });
  return achado;
}
