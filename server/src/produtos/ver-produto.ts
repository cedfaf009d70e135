import type { Produto } from '@varal/contract/produtos/produto';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { buscarProduto } from './produto.queries.ts';

export async function verProduto(db: Db, id: number): Promise<Produto> {
  const produto = await buscarProduto(db, id);
  if (!produto) throw new AppError('produto.nao_encontrado');
  return produto;
}
