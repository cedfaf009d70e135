import type { Produto } from '@varal/contract/produtos/produto';
import { AppError } from '../base/errors.ts';
import type { Db } from '../db.ts';
import { estaPublicado } from './estado-no-bling.ts';
import { pedirPublicacao, travarProduto } from './gravar-produto.queries.ts';

type Publicacao = Pick<Produto, 'id_bling'> & { estado: 'publicado' | 'pendente' };

/** Notes that a product shall be published; asked for twice, it is one wish. */
export async function publicarNoBling(db: Db, id: number): Promise<Publicacao> {
  const produto = await travarProduto(db, id);
  if (!produto) throw new AppError('produto.nao_encontrado');
  if (estaPublicado(produto)) return { estado: 'publicado', id_bling: produto.id_bling };

  await pedirPublicacao(db, id);
  return { estado: 'pendente', id_bling: produto.id_bling };
}
