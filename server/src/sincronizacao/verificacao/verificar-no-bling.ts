import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import type { Bling } from '../../bling/bling.ts';
import type { ChamadaAoBling } from '../../bling/bling-http.ts';
import { chamarBling } from '../../bling/chamar-bling.ts';
import {
  anotarPedidosVistos,
  anotarSaldosVistos,
  temTrabalho,
  tomarVerificacao,
  type Verificacao,
} from '../../bling/conexao/verificacao.queries.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { pedirSaldosMudados, pedirVendasMudadas } from '../avisos/mudou-no-bling.queries.ts';
import { foiRecusado, perguntar } from '../respostas-do-bling.ts';
import { buscarSituacoes } from '../situacoes/situacoes.ts';

const MINUTO_MS = 60_000;
const DIA_MS = 24 * 60 * MINUTO_MS;
/** Orders are asked for this often: more seldom while there is other work, but never left out. */
const PEDIDOS_A_CADA_MS = 10 * MINUTO_MS;
const PEDIDOS_COM_TRABALHO_MS = 30 * MINUTO_MS;
/** Our clock and Bling's need not agree, and what was changed there may be listed late. */
const FOLGA_MS = 10 * MINUTO_MS;
const PRIMEIRA_VEZ_MS = 30 * DIA_MS;
/** Orders are read a period at a time, so that none is read twice. Bling takes no period longer than a year. */
const PERIODO_MS = 7 * DIA_MS;
const PAGINA = 100;
/** A turn reads so many pages of balances: a round over 100,000 products takes hours and holds nothing up. */
const CHAMADAS_DE_SALDO = 5;

/**
 * Finds what webhooks did not tell: orders whose situation was changed at Bling, and balances that were. An order that was removed
 * there is in no list: of that only a webhook tells, or the next change of the sale. A minute's turn is a few calls; whatever
 * waits in the queue goes before.
 */
export async function verificarNoBling(bling: Bling, agora = new Date()): Promise<void> {
  const verificacao = bling.conta && (await tomarVerificacao(bling.db));
  if (!verificacao || verificacao.pausada) return;

  await verificarPedidos(bling, verificacao, agora);
  if (verificacao.situacoes_vencidas && !verificacao.ocupada) await atualizarSituacoes(bling);
  if (verificacao.saldos_vencidos) await verificarSaldos(bling, verificacao);
}

async function verificarPedidos(
  bling: Bling,
  { pedidos_vistos_ate, ocupada }: Verificacao,
  agora: Date,
): Promise<void> {
  const { db } = bling;
  const vistosAte = pedidos_vistos_ate ? Date.parse(pedidos_vistos_ate) : agora.getTime() - PRIMEIRA_VEZ_MS;
  const idade = agora.getTime() - vistosAte;
  if (idade < (ocupada ? PEDIDOS_COM_TRABALHO_MS : PEDIDOS_A_CADA_MS)) return;
  if (!(await temPedidos(db))) return anotarPedidosVistos(db, agora);

  for (let desde = vistosAte - FOLGA_MS; desde < agora.getTime(); desde += PERIODO_MS) {
    const ate = Math.min(desde + PERIODO_MS, agora.getTime());
    await verificarPeriodo(bling, desde, ate);
    await anotarPedidosVistos(db, new Date(ate));
  }
}

async function verificarPeriodo(bling: Bling, desde: number, ate: number): Promise<void> {
  for (let pagina = 1; ; pagina += 1) {
    const pedidos = await perguntar(chamarPor(bling), listaDePedidos, {
      caminho: '/pedidos/vendas',
      query: {
        pagina,
        limite: PAGINA,
        // Bling ignores one of the two dates alone. The end includes its whole last second.
        dataAlteracaoInicial: emSaoPaulo(desde),
        dataAlteracaoFinal: emSaoPaulo(ate + 1_000),
      },
    });
    const vistos = pedidos.map(({ id, situacao }) => ({ id_bling: id, situacao_id: situacao.id }));
    await inTransaction(bling.db, (trx) => pedirVendasMudadas(trx, vistos));
    if (pedidos.length < PAGINA) return;
  }
}

async function verificarSaldos(bling: Bling, { saldos_vistos_ate }: Verificacao): Promise<void> {
  const { db } = bling;
  let ate = saldos_vistos_ate ?? 0;
  let deposito: number | undefined;
  for (let n = 0; n < CHAMADAS_DE_SALDO; n += 1) {
    if (await temTrabalho(db)) return;
    const ids = await lerComSaldo(db, ate, PAGINA);
    const ultimo = ids.at(-1);
    if (ultimo === undefined) return anotarSaldosVistos(db, null);

    deposito ??= await acharDeposito(bling);
    const saldos = await perguntar(chamarPor(bling), listaDeSaldos, {
      caminho: `/estoques/saldos/${deposito}`,
      query: { idsProdutos: ids },
    });
    const la = new Map(saldos.map(({ produto, saldoFisicoTotal }) => [produto.id, saldoFisicoTotal]));
    // Bling may leave out products without stock.
    const vistos = ids.map((id_bling) => ({ id_bling, saldos: [la.get(id_bling) ?? 0] }));
    await inTransaction(db, (trx) => pedirSaldosMudados(trx, vistos));
    await anotarSaldosVistos(db, ultimo);
    ate = ultimo;
  }
}

async function acharDeposito(bling: Bling): Promise<number> {
  const depositos = await perguntar(chamarPor(bling), listaDeDepositos, { caminho: '/depositos' });
  const padrao = depositos.find((um) => um.padrao) ?? depositos[0];
  if (!padrao) throw new FalhaDoBling('fora_do_ar');
  return padrao.id;
}

async function atualizarSituacoes(bling: Bling): Promise<void> {
  try {
    await buscarSituacoes(bling.db, chamarPor(bling));
  } catch (error) {
    // An application without that permission goes on with the names that every account has.
    if (!foiRecusado(error)) throw error;
  }
}

const chamarPor = (bling: Bling) => (chamada: ChamadaAoBling) => chamarBling(bling, chamada);

const listaDePedidos = z.array(z.object({ id: z.int(), situacao: z.object({ id: z.int() }) }));
const listaDeSaldos = z.array(z.object({ produto: z.object({ id: z.int() }), saldoFisicoTotal: z.number() }));
const listaDeDepositos = z.array(z.object({ id: z.int(), padrao: z.boolean() }));

const relogio = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Writes 2026-11-20 17:00:00, as Bling's clock shows it. */
const emSaoPaulo = (ms: number): string => relogio.format(ms);

async function temPedidos(db: Db): Promise<boolean> {
  const pedido = await db
    .selectFrom('vendas')
    .select('id')
    .where('pedido_bling_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return pedido !== undefined;
}

/** The next products and variations after one, whose balances are kept there. */
async function lerComSaldo(db: Db, depois: number, quantos: number): Promise<number[]> {
  const rows = await db
    .selectFrom('saldos_no_bling')
    .select('id_bling')
    .where('id_bling', '>', depois)
    .orderBy('id_bling')
    .limit(quantos)
    .execute();
  return rows.map(({ id_bling }) => id_bling);
}
