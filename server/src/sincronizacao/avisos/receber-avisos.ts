import type { AvisoDoBling } from '@varal/contract/sincronizacao/aviso';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { anotarAvisos, lerEmpresa } from './avisos.queries.ts';
import {
  pedirProdutosSumidos,
  pedirSaldosMudados,
  pedirVendasDePedidosSumidos,
  pedirVendasMudadas,
  type SaldoVisto,
} from './mudou-no-bling.queries.ts';
import { anotarAvisados, type Recurso } from './vigia.queries.ts';

/** A notice is only a hint: it may come twice, late, or after a newer one. The queue asks Bling for the record itself. */
export async function receberAvisos(db: Db, avisos: readonly AvisoDoBling[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    const empresa = await lerEmpresa(trx);
    const nossos = avisos.filter(({ companyId }) => empresa === null || companyId === empresa);
    const ids = nossos.map(({ eventId }) => eventId);
    const novos = await anotarAvisos(trx, ids);
    await anotarAvisados(trx, recursosDe(nossos));
    const dizem = nossos.filter(({ eventId }) => novos.has(eventId)).map(lerAviso);

    await pedirVendasMudadas(
      trx,
      dizem.flatMap(({ pedido }) => pedido ?? []),
    );
    await pedirVendasDePedidosSumidos(
      trx,
      dizem.flatMap(({ pedidoSumido }) => pedidoSumido ?? []),
    );
    await pedirProdutosSumidos(
      trx,
      dizem.flatMap(({ produtoSumido }) => produtoSumido ?? []),
    );
    await pedirSaldosMudados(
      trx,
      dizem.flatMap(({ saldo }) => saldo ?? []),
    );
  });
}

const recursosDe = (avisos: readonly AvisoDoBling[]): Recurso[] => [
  ...new Set(avisos.flatMap(({ event }) => RECURSO_DO_EVENTO[event.split('.')[0] ?? ''] ?? [])),
];

const RECURSO_DO_EVENTO: Record<string, Recurso> = { order: 'pedido', stock: 'estoque', virtual_stock: 'estoque' };

/** The content of an event about a record; undefined when we have no use for it, or cannot read it. */
type Dito = {
  pedido?: { id_bling: number; situacao_id: number };
  pedidoSumido?: number;
  produtoSumido?: number;
  saldo?: SaldoVisto;
};

const id = z.coerce.number().pipe(z.int().positive());
const comId = z.object({ id });
const pedido = z
  .object({ id, situacao: comId })
  .transform((um): Dito => ({ pedido: { id_bling: um.id, situacao_id: um.situacao.id } }));
const deposito = z.object({ saldoFisico: z.coerce.number() });
const saldo = z
  .object({ produto: comId, deposito: deposito.optional(), depositos: z.array(deposito).default([]) })
  .transform(({ produto, deposito: um, depositos }): Dito => {
    const saldos = (um ? [um] : depositos).map(({ saldoFisico }) => saldoFisico);
    return { saldo: { id_bling: produto.id, saldos } };
  });

/** The kinds of event that may be about something we know. */
const LEITURAS = new Map<string, z.ZodType<Dito>>([
  ['order.created', pedido],
  ['order.updated', pedido],
  ['order.deleted', comId.transform((um): Dito => ({ pedidoSumido: um.id }))],
  ['product.deleted', comId.transform((um): Dito => ({ produtoSumido: um.id }))],
  ['stock.created', saldo],
  ['stock.updated', saldo],
  ['stock.deleted', saldo],
  ['virtual_stock.updated', saldo],
]);

const lerAviso = ({ event, data }: AvisoDoBling): Dito => LEITURAS.get(event)?.safeParse(data).data ?? {};
