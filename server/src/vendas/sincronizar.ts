import { naoPublicados } from '@varal/contract/produtos/publicacao';
import { faltaDefinir } from '@varal/contract/vendas/conferir-passo';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { AppError } from '../base/errors.ts';
import { type Bling, contaDe } from '../bling/bling.ts';
import { exigirAutorizacao } from '../bling/conexao/exigir-autorizacao.ts';
import { esperarNaFila } from '../bling/fila/esperar-na-fila.ts';
import { pedirAoBling } from '../bling/fila/pedir-ao-bling.queries.ts';
import type { Autor } from '../historico/anotar.ts';
import { abrirVenda, verVenda } from './abrir-venda.ts';
import { anotarVenda } from './anotar-venda.ts';
import { recusaDe } from './recusa-de.ts';

type Sincronizacao = { estado: Venda['bling']['estado']; numero_pedido_bling: string | null };

/** Brings a sale, or its newer content, to Bling and waits a while for that. A refusal by Bling is thrown. */
export async function sincronizarComBling(
  bling: Bling,
  { id, quem }: { id: number; quem: Autor },
  patience?: number,
): Promise<Sincronizacao> {
  const { db } = bling;
  const pedida = await inTransaction(db, (trx) => pedirVenda(trx, { bling, id, quem }));
  const chegou = !pedida || (await esperarNaFila(bling, { ...vendaNaFila(id), pedida }, patience));
  const { bling: depois, numero_pedido_bling } = await verVenda(db, id);
  return { estado: chegou ? depois.estado : 'pendente', numero_pedido_bling };
}

/** Asks for the sale at Bling and answers with the number of the request; undefined when Bling is up to date. */
async function pedirVenda(
  db: Db,
  { bling, id, quem }: { bling: Bling; id: number; quem: Autor },
): Promise<number | undefined> {
  const { pedido_bling_id } = await abrirVenda(db, id);
  const venda = await verVenda(db, id);
  // A cancelled sale goes to Bling only when the order is already there.
  if (venda.status === 'cancelado' && !pedido_bling_id) throw new AppError('venda.cancelada');
  if (venda.bling.estado === 'sincronizado') return undefined;
  const falta = faltaParaSincronizar(venda);
  if (falta) throw falta;

  contaDe(bling);
  await exigirAutorizacao(bling, db);
  await anotarVenda(db, quem, { id, acao: 'venda.sincronizacao_pedida' });
  return pedirAoBling(db, vendaNaFila(id), { urgente: true });
}

const vendaNaFila = (id: number) => ({ tipo: 'venda', registro_id: id }) as const;

/** Finds what keeps a sale from being an order; undefined when every line is chosen and published at Bling. */
export function faltaParaSincronizar({ itens }: Pick<Venda, 'itens'>): AppError | undefined {
  const produtos = naoPublicados(itens).map(({ titulo }) => titulo);
  if (produtos.length > 0) return new AppError('venda.nao_publicados', { nomes: produtos.join(', ') }, { produtos });
  const aDefinir = faltaDefinir({ itens });
  return aDefinir && recusaDe(aDefinir);
}
