import type { Db } from '../base/db/db.ts';
import { atField } from '../base/errors.ts';

/** Locks a model against deletion while its product is written. */
export async function segurarModelo(db: Db, id: number): Promise<{ id: number; codigo: string }> {
  const modelo = await db
    .selectFrom('modelos')
    .select(['id', 'codigo'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!modelo) throw atField('modelo_id', 'produto.modelo_nao_encontrado');
  return modelo;
}

export async function segurarCategoria(db: Db, id: number): Promise<void> {
  const found = await db.selectFrom('categorias').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (!found) throw atField('categoria', 'produto.categoria_nao_encontrada');
}
