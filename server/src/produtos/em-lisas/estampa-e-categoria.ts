import type { Db } from '../../base/db/db.ts';
import { AppError, atField } from '../../base/errors.ts';
import { buscarEstampa, type EstampaSozinha, segurarEstampas } from '../../estampas/estampas.queries.ts';
import { segurarCategorias } from '../em-massa/em-massa.queries.ts';

type Quais = { estampa_id: number; categoria_id: number };

/** Keeps the print and the category as they are; a print that goes on no new product is refused. */
export async function segurarEstampaECategoria(db: Db, { estampa_id, categoria_id }: Quais): Promise<EstampaSozinha> {
  const [segura] = await segurarEstampas(db, [estampa_id]);
  const estampa = await buscarEstampa(db, estampa_id);
  if (!segura || !estampa) throw new AppError('estampa.nao_encontrada');
  const { codigo, arquivada, cliente_nome } = segura;
  if (cliente_nome !== null) throw new AppError('estampa.de_cliente', { nome: cliente_nome });
  if (arquivada) throw new AppError('estampa.arquivada', { codigo });
  if ((await segurarCategorias(db, [categoria_id])).size === 0) {
    throw atField('categoria_id', 'produto.categoria_nao_encontrada');
  }
  return estampa;
}
