import { z } from 'zod';
import { inTransaction } from '../../base/db/transaction.ts';
import type { Bling } from '../../bling/bling.ts';
import type { PedidoAoBling } from '../../bling/bling-http.ts';
import { chamarBling } from '../../bling/chamar-bling.ts';
import {
  anotarPedidosVistos,
  anotarSaldosVistos,
  temTrabalho,
  tomarVez,
  type Verificacao,
} from '../../bling/conexao/verificacao.queries.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { pedirSaldosMudados, pedirVendasMudadas } from '../avisos/mudou-no-bling.queries.ts';
import { lidoDoBling } from '../ler-resposta.ts';
import { foiRecusado } from '../recusa-do-bling.ts';
import { buscarSituacoes } from '../situacoes/situacoes.ts';
import { lerComSaldo, temPedidos } from './verificar-no-bling.queries.ts';

const MINUTO_MS = 60_000;
const DIA_MS = 24 * 60 * MINUTO_MS;
/** Orders are asked for this often: more seldom while there is other work, but never left out. */
const PEDIDOS_A_CADA_MS = 10 * MINUTO_MS;
const PEDIDOS_COM_TRABALHO_MS = 30 * MINUTO_MS;
/** Our clock and Bling's need not agree, and what was changed there may be listed late. */
const FOLGA_MS = 10 * MINUTO_MS;
const PRIMEIRA_VEZ_MS = 30 * DIA_MS;
/**
 * Orders are asked for a period at a time, so that no order is read twice. Bling takes no period longer than a year.
 */
const PERIODO_MS = 7 * DIA_MS;
const PAGINA = 100;
/**
 * A turn reads this many pages of balances, a hundred each: a round over a hundred thousand products takes hours and
 * holds nothing up.
 */
const CHAMADAS_DE_SALDO = 5;

/**
 * Finds what webhooks did not tell: orders whose situation was changed at Bling, and balances that were. An order that was removed
 * there is in no list: of that only a webhook tells, or the next change of the sale. A minute's turn is a few calls; whatever
 * waits in the queue goes before.
 */
export async function verificarNoBling(bling: Bling, agora = new Date()): Promise<void> {
  const vez = bling.conta && (await tomarVez(bling.db));
  if (!vez || vez.pausada) return;

  await verificarPedidos(bling, vez, agora);
  if (vez.situacoes_vencidas && !vez.ocupada) await atualizarSituacoes(bling);
  if (vez.saldos_vencidos) await verificarSaldos(bling, vez);
}

async function verificarPedidos(bling: Bling, vez: Verificacao, agora: Date): Promise<void> {
  const { db } = bling;
  const vistosAte = vez.pedidos_vistos_ate ? Date.parse(vez.pedidos_vistos_ate) : agora.getTime() - PRIMEIRA_VEZ_MS;
  const idade = agora.getTime() - vistosAte;
  if (idade < (vez.ocupada ? PEDIDOS_COM_TRABALHO_MS : PEDIDOS_A_CADA_MS)) return;
  if (!(await temPedidos(db))) return anotarPedidosVistos(db, agora);

  for (let desde = vistosAte - FOLGA_MS; desde < agora.getTime(); desde += PERIODO_MS) {
    const ate = Math.min(desde + PERIODO_MS, agora.getTime());
    await verificarPeriodo(bling, desde, ate);
    await anotarPedidosVistos(db, new Date(ate));
  }
}

async function verificarPeriodo(bling: Bling, desde: number, ate: number): Promise<void> {
  for (let pagina = 1; ; pagina += 1) {
    const pedidos = await perguntar(bling, listaDePedidos, {
      metodo: 'GET',
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
    const saldos = await perguntar(bling, listaDeSaldos, {
      metodo: 'GET',
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

/** Finds the deposit that holds our balances. */
async function acharDeposito(bling: Bling): Promise<number> {
  const depositos = await perguntar(bling, listaDeDepositos, { metodo: 'GET', caminho: '/depositos' });
  const padrao = depositos.find((um) => um.padrao) ?? depositos[0];
  if (!padrao) throw new FalhaDoBling('fora_do_ar');
  return padrao.id;
}

async function atualizarSituacoes(bling: Bling): Promise<void> {
  try {
    await buscarSituacoes(bling.db, (pedido) => chamarBling(bling, pedido));
  } catch (error) {
    // An application without that permission goes on with the names that every account has.
    if (!foiRecusado(error)) throw error;
  }
}

async function perguntar<S extends z.ZodType>(bling: Bling, forma: S, pedido: PedidoAoBling): Promise<z.output<S>> {
  return lidoDoBling(forma, await chamarBling(bling, pedido));
}

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
