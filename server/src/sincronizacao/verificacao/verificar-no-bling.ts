import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import type { Bling } from '../../bling/bling.ts';
import type { ChamadaAoBling } from '../../bling/bling-http.ts';
import { chamarBling } from '../../bling/chamar-bling.ts';
import {
  anotarPedidosVistos,
  anotarSaldosVistos,
  anotarSituacoesVistas,
  temSituacoesPorVer,
  temTrabalho,
  tomarVerificacao,
  type Verificacao,
} from '../../bling/conexao/verificacao.queries.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { pedirSaldosMudados, pedirVendasMudadas } from '../avisos/mudou-no-bling.queries.ts';
import { anotarOlhar, anotarSemAviso, podeOlhar, type Recurso } from '../avisos/vigia.queries.ts';
import { foiRecusado, listaDeDepositos, listaDePedidos, perguntar } from '../respostas-do-bling.ts';
import { buscarSituacoes } from '../situacoes/situacoes.ts';
import { anotarSemPermissao } from '../situacoes/transicoes.queries.ts';
import { buscarTransicoes } from '../situacoes/transicoes.ts';
import { varrerVendas } from './varrer-vendas.ts';

const MINUTO_MS = 60_000;
const DIA_MS = 24 * 60 * MINUTO_MS;
/** Orders are asked for this often: more seldom while there is other work, but never left out. */
const PEDIDOS_A_CADA_MS = 10 * MINUTO_MS;
const PEDIDOS_COM_TRABALHO_MS = 30 * MINUTO_MS;
/**
 * Our clock and Bling's need not agree, what was changed there may be listed late, and a window that ends today left out today's
 * orders: each begins a day before the last ended and ends tomorrow. What is known already asks for nothing.
 */
const FOLGA_MS = DIA_MS;
const PRIMEIRA_VEZ_MS = 30 * DIA_MS;
/** Orders are read a period at a time. Bling takes none longer than a year. */
const PERIODO_MS = 7 * DIA_MS;
const PAGINA = 100;
/** The pages of balances that a turn reads. A round over 100,000 products takes hours and holds nothing up. */
const CHAMADAS_DE_SALDO = 5;

/**
 * Finds what webhooks did not tell: orders whose situation was changed at Bling, and balances that were. An order that was removed
 * there is in no list: the sweep of open sales misses it. A minute's turn is a few calls; whatever waits in the queue goes before.
 * A look that Bling refuses keeps none of the others from being made, nor does a failed reading of what the account does.
 */
export async function verificarNoBling(bling: Bling, agora = new Date()): Promise<void> {
  const verificacao = bling.conta && (await tomarVerificacao(bling.db));
  if (!verificacao || verificacao.pausada) return;

  const { situacoes_vencidas, situacoes_por_ver, ocupada } = verificacao;
  try {
    // The shop's orders rely on what the account does by itself, so that is known first.
    if (situacoes_por_ver) await atualizarSituacoes(bling);
  } finally {
    await olharRegistros(bling, verificacao, agora);
  }
  if (situacoes_vencidas && !situacoes_por_ver && !ocupada) await atualizarSituacoes(bling);
}

async function olharRegistros(bling: Bling, verificacao: Verificacao, agora: Date): Promise<void> {
  const { vendas_vencidas, vendas_varridas_ate, saldos_vencidos, ocupada } = verificacao;
  await olhar(bling.db, 'pedido', async () => {
    await verificarPedidos(bling, verificacao, agora);
    if (vendas_vencidas && !ocupada) await varrerVendas(bling, vendas_varridas_ate ?? 0);
  });
  if (saldos_vencidos) await olhar(bling.db, 'estoque', () => verificarSaldos(bling, verificacao));
}

/** Reads what the account does by itself, unless that was done since the consent. */
export async function lerContaLigada(bling: Bling): Promise<void> {
  if (await temSituacoesPorVer(bling.db)) await atualizarSituacoes(bling);
}

/** Leaves a refusal to be told in the Central, and asks no more for an hour. */
async function olhar(db: Db, recurso: Recurso, look: () => Promise<void>): Promise<void> {
  if (!(await podeOlhar(db, recurso))) return;
  try {
    await look();
    await anotarOlhar(db, recurso, null);
  } catch (error) {
    if (!foiRecusado(error)) throw error;
    await anotarOlhar(db, recurso, error.motivo);
  }
}

async function verificarPedidos(
  bling: Bling,
  { pedidos_vistos_ate, pedidos_seguidos, ocupada }: Verificacao,
  agora: Date,
): Promise<void> {
  const { db } = bling;
  const vistosAte = pedidos_vistos_ate ? Date.parse(pedidos_vistos_ate) : agora.getTime() - PRIMEIRA_VEZ_MS;
  const idade = agora.getTime() - vistosAte;
  if (idade < (ocupada ? PEDIDOS_COM_TRABALHO_MS : PEDIDOS_A_CADA_MS)) return;
  if (!(await temPedidos(db))) return anotarPedidosVistos(db, agora);

  const lidos = new Set<number>();
  for (let desde = vistosAte - FOLGA_MS; desde < agora.getTime(); desde += PERIODO_MS) {
    const ate = Math.min(desde + PERIODO_MS, agora.getTime());
    const semAviso = await verificarPeriodo(bling, { desde, ate }, lidos);
    if (pedidos_seguidos) await anotarSemAviso(db, 'pedido', semAviso);
    await anotarPedidosVistos(db, new Date(ate));
  }
}

type Periodo = { desde: number; ate: number };

/** Answers how many changes it found that nobody had told. */
async function verificarPeriodo(bling: Bling, { desde, ate }: Periodo, lidos: Set<number>): Promise<number> {
  let semAviso = 0;
  for (let pagina = 1; ; pagina += 1) {
    const pedidos = await perguntar(chamarPor(bling), listaDePedidos, {
      caminho: '/pedidos/vendas',
      query: {
        pagina,
        limite: PAGINA,
        // Bling ignores one of the two dates alone.
        dataAlteracaoInicial: emSaoPaulo(desde),
        dataAlteracaoFinal: emSaoPaulo(ate + DIA_MS),
      },
    });
    const novos = pedidos.filter(({ id }) => !lidos.has(id));
    for (const { id } of novos) lidos.add(id);
    const vistos = novos.map(({ id, situacao }) => ({ id_bling: id, situacao_id: situacao.id }));
    semAviso += await inTransaction(bling.db, (trx) => pedirVendasMudadas(trx, vistos));
    if (pedidos.length < PAGINA) return semAviso;
  }
}

async function verificarSaldos(bling: Bling, { saldos_vistos_ate, saldos_seguidos }: Verificacao): Promise<void> {
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
    const semAviso = await inTransaction(db, (trx) => pedirSaldosMudados(trx, vistos));
    if (saldos_seguidos) await anotarSemAviso(db, 'estoque', semAviso);
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
  const { db } = bling;
  try {
    await buscarTransicoes(db, chamarPor(bling), await buscarSituacoes(db, chamarPor(bling)));
  } catch (error) {
    // An application without that permission goes on with the names that every account has; the shop is told.
    if (!foiRecusado(error)) throw error;
    await anotarSemPermissao(db);
    await anotarSituacoesVistas(db);
  }
}

const chamarPor = (bling: Bling) => (chamada: ChamadaAoBling) => chamarBling(bling, chamada);

const listaDeSaldos = z.array(z.object({ produto: z.object({ id: z.int() }), saldoFisicoTotal: z.number() }));

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
