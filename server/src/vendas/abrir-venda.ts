import { ROTULOS, type StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { alterarVenda, buscarVenda, travarVenda, type VendaTravada } from './vendas.queries.ts';

export async function verVenda(db: Db, id: number): Promise<Venda> {
  const venda = await buscarVenda(db, id);
  if (!venda) throw new AppError('venda.nao_encontrada');
  return venda;
}

/** Locks a sale that is about to be changed. */
export async function abrirVenda(db: Db, id: number): Promise<VendaTravada> {
  const venda = await travarVenda(db, id);
  if (!venda) throw new AppError('venda.nao_encontrada');
  return venda;
}

/** Refuses a change that was based on an older version than the sale has now. */
export function conferirVersao({ versao }: { versao: number }, vista: number | undefined): void {
  if (vista !== undefined && vista !== versao) throw new AppError('registro.versao_antiga');
}

/** A sale that was cancelled stays as it is, and of the others each change says where it may still be made. */
export function recusarFechada(
  { status }: { status: StatusDaVenda },
  codigo: 'venda.fechada' | 'venda.envio_fechado',
  aberta: (status: StatusDaVenda) => boolean,
): void {
  if (status === 'cancelado') throw new AppError('venda.cancelada');
  if (!aberta(status)) throw new AppError(codigo, { status: ROTULOS[status] });
}

export async function mudarVenda(
  db: Db,
  venda: Pick<VendaTravada, 'id' | 'status' | 'versao'>,
  mudancas: Parameters<typeof alterarVenda>[2],
): Promise<void> {
  const mudou = await alterarVenda(db, venda, mudancas);
  if (!mudou) throw new AppError('registro.versao_antiga');
}
