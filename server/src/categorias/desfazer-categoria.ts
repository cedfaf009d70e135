import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Bling } from '../bling/bling.ts';
import { type Desfazedor, type FeitoADesfazer, valoresDeAntes } from '../historico/desfazer.ts';
import { buscarCategoria, travarCategoria } from './categorias.queries.ts';
import { moverCategoria } from './mover-categoria.ts';
import { editarCategoria } from './salvar-categoria.ts';

/** Gives a category the name it had, at Bling too. */
export const desfazerCategoria =
  (bling: Bling): Desfazedor =>
  async (db, feito, autor) => {
    const { nome } = await oQueEra(db, feito);
    await editarCategoria({ db, bling, autor }, feito.alvo_id, { nome: String(nome) });
  };

/** Hangs a category where it was. */
export const desfazerMudancaDeLugar =
  (bling: Bling): Desfazedor =>
  async (db, feito, autor) => {
    const { categoria_pai } = await oQueEra(db, feito);
    await moverCategoria({ db, bling, autor }, feito.alvo_id, categoria_pai === null ? null : Number(categoria_pai));
  };

async function oQueEra(db: Db, feito: FeitoADesfazer): Promise<Record<string, unknown>> {
  await travarCategoria(db, feito.alvo_id);
  const categoria = await buscarCategoria(db, feito.alvo_id);
  if (!categoria) throw new AppError('historico.registro_excluido');
  return valoresDeAntes(db, feito, categoria);
}
