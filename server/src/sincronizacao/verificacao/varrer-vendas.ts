import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import type { Bling } from '../../bling/bling.ts';
import { chamarBling } from '../../bling/chamar-bling.ts';
import { anotarVendasVarridas, temTrabalho } from '../../bling/conexao/verificacao.queries.ts';
import { pedirVendasDePedidosSumidos, pedirVendasMudadas } from '../avisos/mudou-no-bling.queries.ts';
import { listaDePedidos, perguntar } from '../respostas-do-bling.ts';
import { numeroLojaDe } from '../venda/montar-pedido.ts';

const CHAMADAS = 5;
/** Each number stands in the address of the call. */
const VENDAS = 50;

/**
 * Goes once a day through the orders of open sales, whatever Bling says of when they changed: by their number of ours, so that
 * no window of time leaves one out. One that is in no list is looked at by itself: it may be gone there.
 */
export async function varrerVendas(bling: Bling, depois: number): Promise<void> {
  const { db } = bling;
  let ate = depois;
  for (let n = 0; n < CHAMADAS; n += 1) {
    if (await temTrabalho(db)) return;
    const vendas = await lerAbertas(db, ate);
    const ultima = vendas.at(-1);
    if (!ultima) return anotarVendasVarridas(db, null);

    const query = { numerosLojas: vendas.map(numeroLojaDe), limite: 100 };
    const pergunta = { caminho: '/pedidos/vendas', query } as const;
    const vistos = await perguntar((chamada) => chamarBling(bling, chamada), listaDePedidos, pergunta);
    const la = new Set(vistos.map(({ id }) => id));
    const pedidos = vendas.flatMap(({ pedido_bling_id }) => pedido_bling_id ?? []);
    const sumidos = pedidos.filter((id) => !la.has(id));
    await inTransaction(db, async (trx) => {
      await pedirVendasMudadas(
        trx,
        vistos.map(({ id, situacao }) => ({ id_bling: id, situacao_id: situacao.id })),
      );
      await pedirVendasDePedidosSumidos(trx, sumidos);
    });
    ate = ultima.id;
    await anotarVendasVarridas(db, ate);
  }
}

type Aberta = { id: number; criado_em: string; pedido_bling_id: number | null };

async function lerAbertas(db: Db, depois: number): Promise<Aberta[]> {
  const { rows } = await sql<Aberta>`
    select id, criado_em, pedido_bling_id from vendas
    where id > ${depois} and pedido_bling_id is not null and status not in ('concluido', 'cancelado')
    order by id limit ${VENDAS}`.execute(db);
  return rows;
}
