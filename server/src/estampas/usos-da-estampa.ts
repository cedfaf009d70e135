import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';

/** Counts by print; one that is nowhere may be missing. */
type Contar = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** Products and sales belong to other features, which hand in how often they use a print. */
export type UsosDaEstampa = { produtos?: Contar; vendas?: Contar };

export async function contarProdutos(db: Db, usos: UsosDaEstampa, ids: readonly number[]) {
  return (await usos.produtos?.(db, ids)) ?? new Map<number, number>();
}

export async function recusarEmUso(db: Db, usos: UsosDaEstampa, id: number): Promise<void> {
  const produtos = (await contarProdutos(db, usos, [id])).get(id) ?? 0;
  const vendas = (await usos.vendas?.(db, [id]))?.get(id) ?? 0;
  if (produtos + vendas === 0) return;
  throw new AppError('estampa.em_uso', { produtos: quantosProdutos(produtos), vendas: quantasVendas(vendas) });
}

export const quantosProdutos = (n: number): string => (n === 1 ? '1 produto' : `${n} produtos`);
const quantasVendas = (n: number): string => (n === 1 ? '1 venda' : `${n} vendas`);
