import { setTimeout as sleep } from 'node:timers/promises';
import { type Reason, reason, sentenceOf } from '@varal/contract/errors';
import type { VendaComprada } from '@varal/contract/lote/lote';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { keptReason } from '../base/kept-reason.ts';
import type { Bling } from '../bling/bling.ts';
import type { Etiquetas } from '../envio/etiquetas/abrir-etiquetas.ts';
import { type EnvioGuardado, nadaPago, verEnvio, verEnvioVivo } from '../envio/etiquetas/envios.queries.ts';
import { outroValor } from '../envio/etiquetas/levar-envio.ts';
import type { Executor, Trabalho } from '../tarefas/executor.ts';
import { anotarAndamento } from '../tarefas/tarefas.queries.ts';
import { abrirVenda, verVenda } from '../vendas/abrir-venda.ts';
import { pedirEtiqueta } from '../vendas/etiqueta/gerar-etiqueta.ts';
import { mudarStatus } from '../vendas/mudar-status.ts';
import { darServico } from './dar-servico.ts';
import { lerCompraEmLote } from './lote.queries.ts';
import { pedidoACaminho } from './pedido-a-caminho.ts';
import { soma } from './pedir-compra.ts';

export type DepsDaCompra = {
  bling: Bling;
  /** Begins with a label at once; whoever works on labels would find it a little later. */
  comecar: Etiquetas['comecar'];
  paciencia_ms?: number;
};

/** The most labels that are on their way at the carrier at the same time. */
const A_CAMINHO = 6;
const OLHAR_CADA_MS = 300;
/** After so long a label or an order that does not come is left to itself: it goes on without the lot. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Buys the labels of a lot. It pays nothing itself: each sale gets its service and the wish for a label by the verbs of one
 * sale, and whoever works on labels makes it (`../envio/etiquetas/README.md`). How far each came is written with what it did.
 */
export const comprarLote = (deps: DepsDaCompra): Executor => ({
  fazer: async (trabalho) => {
    const { vendas } = await lerCompraEmLote(trabalho.db, trabalho.id);
    const comecadas = vendas.filter(estaComecada);
    const pedidas = comecadas.filter(({ estado }) => estado === 'pedida').length;
    const outras = vendas.filter(({ estado }) => estado === 'a_fazer').slice(0, Math.max(0, A_CAMINHO - pedidas));
    return levarVendas(deps, trabalho, [...comecadas, ...outras]);
  },
  // A label that is on its way is paid, and is followed until it is there.
  parar: async (trabalho) => {
    const { vendas } = await lerCompraEmLote(trabalho.db, trabalho.id);
    return levarVendas(deps, trabalho, vendas.filter(estaComecada));
  },
});

const estaComecada = ({ estado }: VendaComprada): boolean => estado === 'escolhida' || estado === 'pedida';

async function levarVendas(
  deps: DepsDaCompra,
  trabalho: Trabalho,
  vendas: readonly VendaComprada[],
): Promise<'mais' | 'acabou'> {
  if (vendas.length === 0) return 'acabou';
  let andou = false;
  for (const venda of vendas) {
    if (trabalho.parando.aborted) break;
    if (await levarVenda(deps, trabalho, venda)) andou = true;
  }
  if (!andou) await sleep(OLHAR_CADA_MS, undefined, { signal: trabalho.parando }).catch(() => undefined);
  return 'mais';
}

/** Takes one sale as far as it goes now; false when it only waits. What a rule refuses is the failure of this sale alone. */
async function levarVenda(deps: DepsDaCompra, trabalho: Trabalho, venda: VendaComprada): Promise<boolean> {
  try {
    if (venda.estado === 'a_fazer') return await escolher(deps, trabalho, venda);
    if (venda.estado === 'escolhida') return await esperarPedido(deps, trabalho, venda);
    return await esperarEtiqueta(deps, trabalho, venda);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await falhar(trabalho, venda, reason('motivo.em_palavras', { palavras: comPonto(error.message) }));
    return true;
  }
}

const comPonto = (frase: string): string => (/[.!]$/.test(frase) ? frase : `${frase}.`);

/** The service and the wish for its label, all or nothing: a sale that is refused stays where it was. */
async function escolher({ bling, comecar }: DepsDaCompra, trabalho: Trabalho, venda: VendaComprada): Promise<true> {
  const { venda_id: id } = venda;
  const quem = emMassa(trabalho);
  const pedida = await trabalho.gravar(async (trx) => {
    await darServico(trx, { bling, venda, quem });
    const { status } = await abrirVenda(trx, id);
    if (status !== 'etiqueta') await mudarStatus(trx, { id, para: 'etiqueta', quem });
    if (!(await esperaOBling(trx, id))) return pedir(trx, { bling, trabalho, venda });
    await marcar(trx, trabalho.id, { ...venda, estado: 'escolhida', desde: agora() });
    return undefined;
  });
  if (pedida) await comecar(pedida);
  return true;
}

type Pedida = { bling: Bling; trabalho: Trabalho; venda: VendaComprada };

async function pedir(db: Db, { bling, trabalho, venda }: Pedida): Promise<EnvioGuardado | undefined> {
  const pedida = await pedirEtiqueta(db, { bling, id: venda.venda_id, quem: emMassa(trabalho) });
  const envio = 'link_etiqueta' in pedida ? await verEnvioVivo(db, venda.venda_id) : pedida;
  await marcar(db, trabalho.id, { ...venda, estado: 'pedida', desde: agora(), envio_id: envio?.id ?? null });
  return envio;
}

const esperaOBling = async (db: Db, id: number): Promise<boolean> => pedidoACaminho(await verVenda(db, id));

async function esperarPedido(deps: DepsDaCompra, trabalho: Trabalho, venda: VendaComprada): Promise<boolean> {
  const atual = await verVenda(trabalho.db, venda.venda_id);
  const saiu = porQueSaiu(atual);
  if (saiu) {
    await falhar(trabalho, venda, saiu);
    return true;
  }
  if (pedidoACaminho(atual)) {
    if (!passouDe(venda, deps)) return false;
    await falhar(trabalho, venda, reason('lote.sem_pedido'));
    return true;
  }
  const pedida = await trabalho.gravar((trx) => pedir(trx, { bling: deps.bling, trabalho, venda }));
  if (pedida) await deps.comecar(pedida);
  return true;
}

/** A sale that left the step has no label to be bought, unless a person bought it and led the sale on. */
function porQueSaiu({ status, link_etiqueta_pdf }: Venda): Reason | undefined {
  if (status === 'cancelado') return reason('venda.cancelada');
  return status === 'etiqueta' || link_etiqueta_pdf !== null ? undefined : reason('lote.desistiram');
}

/** Looks at what became of the label, and leads the sale on when it is there. */
async function esperarEtiqueta(deps: DepsDaCompra, trabalho: Trabalho, venda: VendaComprada): Promise<boolean> {
  const { venda_id: id, envio_id } = venda;
  const envio = envio_id === null ? undefined : await verEnvio(trabalho.db, envio_id);
  const motivo = envio ? porQueNao(envio) : reason('lote.desistiram');
  if (motivo || !envio) {
    await falhar(trabalho, venda, motivo ?? reason('lote.desistiram'));
    return true;
  }
  if (envio.fase !== 'pronta') {
    if (!passouDe(venda, deps)) return false;
    await falhar(trabalho, venda, reason('lote.demora'));
    return true;
  }
  await trabalho.gravar(async (trx) => {
    // A person may have led it on by hand.
    const { status } = await abrirVenda(trx, id);
    if (status === 'etiqueta') await mudarStatus(trx, { id, para: 'retirada', quem: emMassa(trabalho) });
    await marcar(trx, trabalho.id, { ...venda, estado: 'comprada', pago: pagoPor(envio) });
  });
  return true;
}

/** Bling is paid apart from the wallet. */
const pagoPor = ({ provedor, fase, valor_confirmado, valor_cotado }: EnvioGuardado): number | null =>
  provedor === 'bling' || fase === 'pretendida' || fase === 'preparada' ? null : (valor_confirmado ?? valor_cotado);

/** A label that a person has to look at, or that is not wanted any more, is not waited for. */
function porQueNao(envio: EnvioGuardado): Reason | undefined {
  if (envio.anulado_em && outroValor(envio)) return reason('venda.frete_mudou');
  if (envio.anulado_em) return reason('lote.desistiram');
  if (!envio.recusado) return undefined;
  return envio.ultimo_erro === null ? reason('envio.incerto') : keptReason(envio.ultimo_erro);
}

const passouDe = ({ desde }: VendaComprada, { paciencia_ms = PATIENCE_MS }: DepsDaCompra): boolean =>
  desde !== null && Date.now() - Date.parse(desde) > paciencia_ms;

/** Notes why there is no label. Where nothing can have been paid the sale goes back to be chosen for again. */
async function falhar(trabalho: Trabalho, venda: VendaComprada, motivo: Reason): Promise<void> {
  const { venda_id: id } = venda;
  await trabalho.gravar(async (trx) => {
    if (venda.estado !== 'a_fazer' && (await semNadaPago(trx, id))) {
      await mudarStatus(trx, { id, para: 'selecionar_envio', quem: emMassa(trabalho) });
    }
    const falhas = [{ alvo: `Venda ${id}`, motivo }];
    const envio = venda.envio_id === null ? undefined : await verEnvio(trx, venda.envio_id);
    const pago = envio && !envio.anulado_em ? pagoPor(envio) : null;
    await marcar(trx, trabalho.id, { ...venda, estado: 'falhou', pago, motivo: sentenceOf(motivo) }, falhas);
  });
}

async function semNadaPago(db: Db, id: number): Promise<boolean> {
  const { status, link_etiqueta_pdf } = await verVenda(db, id);
  if (status !== 'etiqueta' || link_etiqueta_pdf !== null) return false;
  const vivo = await verEnvioVivo(db, id);
  return vivo === undefined || (vivo.recusado && nadaPago(vivo));
}

/** Writes how far one sale came, and with it how far the lot is. */
async function marcar(
  db: Db,
  tarefa_id: number,
  venda: VendaComprada,
  falhas: { alvo: string; motivo: Reason }[] = [],
): Promise<void> {
  const lote = await lerCompraEmLote(db, tarefa_id);
  const vendas = lote.vendas.map((uma) => (uma.venda_id === venda.venda_id ? venda : uma));
  const feitos = vendas.filter(({ estado }) => estado === 'comprada' || estado === 'falhou').length;
  const pago = soma(vendas.map((uma) => uma.pago ?? 0));
  await anotarAndamento(db, tarefa_id, { feitos, falhas, resultado: { ...lote, pago, vendas } });
}

const emMassa = ({ quem }: Trabalho) => ({ ...quem, origem: 'massa' as const });
const agora = (): string => new Date().toISOString();
