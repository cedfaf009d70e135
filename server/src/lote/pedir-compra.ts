import { aoCentavo, escreverReais } from '@varal/contract/dinheiro';
import type { CompraEmLote, ItemDoLote, VendaComprada } from '@varal/contract/lote/lote';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { verRemetente } from '../envio/configuracao/configuracao.queries.ts';
import type { Envio } from '../envio/envio.ts';
import { FalhaNoEnvio } from '../envio/falha-no-envio.ts';
import { pedirTarefa } from '../tarefas/pedir-tarefa.ts';
import { anotarAndamento } from '../tarefas/tarefas.queries.ts';
import { verTarefa } from '../tarefas/ver-tarefa.ts';
import { quantasVendas } from './dizer-lote.ts';
import { lerCustos, lerEmOutrosLotes, travarVendas, umLotePorVez } from './lote.queries.ts';

type Deps = { db: Db; envio: Envio; transaction: (work: (db: Db) => Promise<Tarefa>) => Promise<Tarefa> };

/**
 * Asks that many labels be bought. Nothing of it is paid where the wallet does not hold the sum, or where somebody else buys
 * one of them at this moment. No connection is held while the carrier is asked for the balance.
 */
export async function pedirCompra(
  { db, envio, transaction }: Deps,
  { itens, quem }: { itens: readonly ItemDoLote[]; quem: Quem },
): Promise<Tarefa> {
  const { etiquetas } = await verRemetente(db);
  const antes = await lerEmOutrosLotes(db);
  // Labels that Bling makes are paid there.
  const saldo = etiquetas === 'melhor_envio' ? await perguntarSaldo(envio) : undefined;
  return transaction(async (trx) => {
    await umLotePorVez(trx);
    await travarVendas(
      trx,
      itens.map(({ venda_id }) => venda_id),
    );
    const outros = await lerEmOutrosLotes(trx);
    recusarDeOutro(itens, outros);
    const custos = await lerCustos(trx, itens);
    const custo = soma(custos);
    if (saldo !== undefined) recusarSemSaldo({ custo, saldo: aoCentavo(saldo - aGastar([...antes, ...outros])) });

    const { id } = await pedirTarefa(trx, { tipo: 'etiquetas_compra', quem });
    const vendas = itens.map((item, n) => aFazer(item, custos[n] ?? item.valor));
    const resultado: CompraEmLote = {
      descricao: `${quantasVendas(itens.length)}, ${escreverReais(custo)}`,
      ...{ custo, pago: 0, vendas },
    };
    await anotarAndamento(trx, id, { total: itens.length, resultado });
    return verTarefa(trx, id, quem);
  });
}

/** Labels that were to be bought when the wallet was asked count as spent, though some may be bought by now. */
const aGastar = (outros: readonly { venda_id: number; custo: number }[]): number =>
  soma([...new Map(outros.map(({ venda_id, custo }) => [venda_id, custo])).values()]);

export const soma = (valores: readonly number[]): number => aoCentavo(valores.reduce((total, um) => total + um, 0));

const aFazer = (item: ItemDoLote, custo: number): VendaComprada => ({
  ...item,
  custo,
  ...{ estado: 'a_fazer', pago: null, motivo: null, desde: null, envio_id: null },
});

/** Tells what the wallet has for a purchase that begins now; nothing where it is not asked for, or does not say. */
export async function verSaldo({ db, envio }: Pick<Deps, 'db' | 'envio'>): Promise<{ saldo: number | null }> {
  const { etiquetas } = await verRemetente(db);
  if (etiquetas !== 'melhor_envio') return { saldo: null };
  try {
    const saldo = await envio.conta.saldo();
    return { saldo: aoCentavo(saldo - soma((await lerEmOutrosLotes(db)).map(({ custo }) => custo))) };
  } catch (error) {
    if (error instanceof FalhaNoEnvio) return { saldo: null };
    throw error;
  }
}

async function perguntarSaldo({ conta }: Envio): Promise<number> {
  try {
    return await conta.saldo();
  } catch (error) {
    if (error instanceof FalhaNoEnvio) throw new AppError('lote.sem_saldo');
    throw error;
  }
}

function recusarDeOutro(itens: readonly ItemDoLote[], outros: readonly { venda_id: number; quem: string }[]): void {
  const pedidas = new Set(itens.map(({ venda_id }) => venda_id));
  const disputadas = outros.filter(({ venda_id }) => pedidas.has(venda_id));
  if (disputadas.length === 0) return;
  const quem = [...new Set(disputadas.map((uma) => uma.quem))].join(' e ');
  const vendas = disputadas.map(({ venda_id }) => `venda ${venda_id}`).join(', ');
  throw new AppError('lote.em_outro', { quem, vendas });
}

/** Money for what other lots are still to buy is spent already, though it may be more than there is. */
function recusarSemSaldo({ custo, saldo }: { custo: number; saldo: number }): void {
  if (custo <= saldo) return;
  throw new AppError('lote.saldo', { custo: escreverReais(custo), saldo: escreverReais(Math.max(0, saldo)) });
}
