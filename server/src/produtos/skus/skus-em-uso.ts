import { errorSentence } from '@varal/contract/errors';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { brokenRule } from '../../base/db/broken-rule.ts';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { listarSkusEmUso, type SkuEmUso } from './skus.queries.ts';

export type SkuNovo = { sku: string; campo: string };

/** Refuses all SKUs that other products have at once, each at its field and with the product that has it. */
export async function recusarSkusEmUso(
  db: Db,
  novos: readonly SkuNovo[],
  produto_id: number | null = null,
): Promise<void> {
  const skus = novos.map(({ sku }) => sku);
  const conflitos = await listarSkusEmUso(db, skus, produto_id);
  if (conflitos.length > 0) throw skuEmUso(novos, conflitos);
}

const TRIES = 3;

/**
 * Retries a transaction when a writer without the lock (`segurarSkus`) took one of its SKUs or GTINs between the look and the
 * write. The retry sees it, and refuses or chooses another SKU.
 */
export async function comSkusDisputados<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const rule = brokenRule(error);
    if (rule !== 'skus_pkey' && rule !== 'gtins_pkey') throw error;
    if (tries === 1) throw rule === 'skus_pkey' ? skuEmUso([], []) : error;
    return comSkusDisputados(work, tries - 1);
  }
}

function skuEmUso(novos: readonly SkuNovo[], conflitos: SkuEmUso[]): AppError {
  const frases = [errorSentence('produto.sku_em_uso')];
  const tomados = new Set(conflitos.map(({ sku }) => chaveDeSku(sku)));
  const campos = novos.filter(({ sku }) => tomados.has(chaveDeSku(sku))).map(({ campo }) => campo);
  return new AppError('produto.sku_em_uso', {
    sku: frases,
    erros: Object.fromEntries((campos.length > 0 ? campos : ['sku']).map((campo) => [campo, frases])),
    conflitos,
  });
}
