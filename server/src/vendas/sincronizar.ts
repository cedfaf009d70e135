import { naoPublicados } from '@varal/contract/vendas/publicacao';
import type { Venda } from '@varal/contract/vendas/venda';
import { AppError } from '../base/errors.ts';
import type { Db } from '../db.ts';
import { abrirVenda, verVenda } from './abrir-venda.ts';
import { pedirSincronizacao } from './vendas.queries.ts';

type Sincronizacao = { estado: Venda['bling']['estado']; numero_pedido_bling: string | null };

/** Notes that a sale shall be brought to Bling; asked for twice, it is one wish. */
export async function sincronizarComBling(db: Db, id: number): Promise<Sincronizacao> {
  const { pedido_bling_id } = await abrirVenda(db, id);
  const venda = await verVenda(db, id);
  const { status, bling, numero_pedido_bling } = venda;
  // Of a cancelled sale Bling hears only if it has the order.
  if (status === 'cancelado' && !pedido_bling_id) throw new AppError('venda.cancelada');
  if (bling.estado === 'sincronizado') return { estado: 'sincronizado', numero_pedido_bling };

  const falta = faltaParaSincronizar(venda);
  if (falta) throw falta;

  await pedirSincronizacao(db, id);
  return { estado: 'pendente', numero_pedido_bling };
}

/** What keeps a sale from being an order; nothing when all it sells is said and known to Bling. */
export function faltaParaSincronizar({ itens }: Pick<Venda, 'itens'>): AppError | undefined {
  const produtos = naoPublicados(itens).map(({ titulo }) => titulo);
  if (produtos.length > 0) return new AppError('venda.nao_publicados', { nomes: produtos.join(', ') }, { produtos });
  const aDefinir = itens.filter(({ a_definir }) => a_definir).map(({ titulo }) => titulo);
  return aDefinir.length > 0 ? new AppError('venda.itens_a_definir', { produtos: aDefinir.join(', ') }) : undefined;
}
