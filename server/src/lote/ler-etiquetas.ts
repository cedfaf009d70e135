import { buffer } from 'node:stream/consumers';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Arquivos } from '../base/storage/storage.ts';

/** The paper of one sale, as its carrier made it. */
export type EtiquetaGuardada = { venda_id: number; pdf: Buffer };

/** Reads the labels of these sales in their order, or names all sales that have none. */
export async function lerEtiquetas(
  { db, arquivos }: { db: Db; arquivos: Arquivos },
  venda_ids: readonly number[],
): Promise<EtiquetaGuardada[]> {
  const prontas = await db
    .selectFrom('envios')
    .select(['venda_id', 'arquivo'])
    .where('venda_id', 'in', venda_ids)
    .where('fase', '=', 'pronta')
    .where('anulado_em', 'is', null)
    .execute();
  const arquivoDe = new Map(prontas.map(({ venda_id, arquivo }) => [venda_id, arquivo]));
  const etiquetas: EtiquetaGuardada[] = [];
  const semEtiqueta: number[] = [];
  for (const venda_id of venda_ids) {
    const arquivo = arquivoDe.get(venda_id);
    const guardado = arquivo ? await arquivos.get(arquivo) : undefined;
    if (guardado) etiquetas.push({ venda_id, pdf: await buffer(guardado.stream) });
    else semEtiqueta.push(venda_id);
  }
  if (semEtiqueta.length > 0) throw new AppError('lote.sem_etiqueta', { vendas: vendasDe(semEtiqueta) });
  return etiquetas;
}

export const vendasDe = (ids: readonly number[]): string => ids.map((id) => `venda ${id}`).join(', ');
