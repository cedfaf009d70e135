import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import type { Db } from '../base/db/db.ts';
import type { ModeloSozinho } from './modelos.queries.ts';

/** `app.ts` hands this in, because products belong to another feature. */
export type ProdutosDoModelo = {
  /** Finds the models that have a product that can be sold. */
  emEstoque: (db: Db, modelos: readonly number[]) => Promise<ReadonlySet<number>>;
  contar: (db: Db, modelo_id: number) => Promise<{ todos: number; na_lixeira: number }>;
};

export async function comEstoque(
  db: Db,
  produtos: ProdutosDoModelo,
  modelos: readonly ModeloSozinho[],
): Promise<Modelo[]> {
  const ids = modelos.map(({ id }) => id);
  const emEstoque = await produtos.emEstoque(db, ids);
  return modelos.map((modelo) => ({ ...modelo, em_estoque: emEstoque.has(modelo.id) }));
}
