import type { Devolucao } from '@varal/contract/devolucoes/devolucao';
import type { Db } from '../base/db/db.ts';
import { verVenda } from '../vendas/abrir-venda.ts';
import { buscarDevolucao, listarDevolucoes } from './devolucoes.queries.ts';

export async function verDevolucoes(db: Db, venda_id: number): Promise<Devolucao[]> {
  const devolucoes = await listarDevolucoes(db, venda_id);
  // A sale of which nothing came back may be no sale.
  if (devolucoes.length === 0) await verVenda(db, venda_id);
  return devolucoes;
}

/** Reads the return that this transaction made. */
export async function lerDevolucao(db: Db, id: number): Promise<Devolucao> {
  const devolucao = await buscarDevolucao(db, id);
  if (!devolucao) throw new Error(`there is no return ${id}`);
  return devolucao;
}
