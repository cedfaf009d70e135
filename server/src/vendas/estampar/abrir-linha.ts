import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { abrirVenda, conferirVersao } from '../abrir-venda.ts';
import { type ItemDaVendaGuardado, listarItens } from '../itens/itens.queries.ts';
import type { VendaTravada } from '../vendas.queries.ts';

export type Entrada = { id: number; item: number; quantidade: number; versao?: number | undefined; quem: Quem };

/** Locks a sale that is being picked, and finds the line of which pieces become ready, or are blanks again. */
export async function abrirLinha(
  db: Db,
  { id, item: item_id, versao }: Entrada,
): Promise<{ atual: VendaTravada; item: ItemDaVendaGuardado }> {
  const atual = await abrirVenda(db, id);
  conferirVersao(atual, versao);
  if (atual.status === 'cancelado') throw new AppError('venda.cancelada');
  if (atual.status !== 'separacao') throw new AppError('venda.prontas_fora_de_hora', { status: ROTULOS[atual.status] });
  const item = (await listarItens(db, id)).find((um) => um.id === item_id);
  if (!item) throw new AppError('venda.item_nao_encontrado');
  if (item.a_definir) throw new AppError('venda.prontas_a_definir');
  return { atual, item };
}
