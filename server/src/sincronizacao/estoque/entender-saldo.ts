import { z } from 'zod';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { ouNada, perguntar } from '../respostas-do-bling.ts';
import {
  type DeOutros,
  explicarSaldo,
  type Historia,
  RESERVA_NAO_BATE,
  reservadasPorNos,
  type VendaVista,
} from './explicar-saldo.ts';
import { moverSaldoConhecido, type SaldoParaOBling, type SaldoVisto } from './levar-estoque.queries.ts';
import { aprenderBaixa, aprenderReserva, type HistoriaVista, temCompostas } from './o-que-a-conta-faz.ts';
import { comoSeVe, type PedidoAgora, type QuemMove } from './quem-move.ts';
import { reservadasPorOutros } from './reservadas-por-outros.ts';
import { baixadasLa } from './saldo-esperado.ts';
import { deixaDuvida, estaAberta, estaLancada, idas, type VendaNoSaldo } from './venda-no-saldo.ts';
import { anotarLancamentos, lerQuemMove } from './vendas-no-saldo.queries.ts';

export type SaldoLa = { fisico: number; virtual: number };
export type SaldoEntendido = SaldoVisto & {
  /** The units by which Bling's balance is rightly lower than ours. */
  jaBaixadas: number;
  /** Somebody changed Bling's balance, beyond what our orders did. */
  contado: boolean;
  /** A posting was put back for good, or was it a count? */
  duvida: boolean;
};

/** The most orders that a turn looks at, the open and newest first. */
const PEDIDOS_POR_VEZ = 20;

/**
 * Tells what our own orders did to the balances of a product from what somebody counted there, and notes the former. The balance and the
 * orders are read one after the other: a story that needs both counts only if the balance is still the same afterwards. Otherwise nothing
 * is noted, and undefined says that another look has to tell.
 */
export async function entenderSaldos(trabalho: Trabalho, reler: (id_bling: number) => Promise<SaldoLa | undefined>) {
  const { db } = trabalho;
  const quem = await lerQuemMove(db);
  const olharPedidos = olharUmaVez(trabalho);

  return async (nosso: SaldoParaOBling, la: SaldoLa): Promise<SaldoEntendido | undefined> => {
    const reservado = la.fisico - la.virtual;
    const conhecido = nosso.conhecidos.includes(la.fisico);
    if (conhecido) await aprenderReserva(db, quem, nosso, reservado);
    const sabidas = nosso.vendas.map((uma) => comoSeVe(uma, quem));
    const deOutros = oQueOutrosReservavam(nosso, quem);
    const bate = deOutros === null || reservado - reservadasPorNos(sabidas) === deOutros.eram;

    let vendas: readonly VendaVista[] = sabidas;
    let contado = false;
    const igualAoContado = la.fisico === nosso.contado && bate;
    if (vendas.length > 0 && !(conhecido && bate) && !igualAoContado) {
      const vistas = await olharPedidos(nosso.vendas);
      const deQuem = umaVez(() => reservadasPorOutros(trabalho, nosso.id_bling));
      const contar = async (por: QuemMove) => {
        const vista = { reservado, deOutros, vendas: vistas(por) };
        const historia = conhecido
          ? porBaixoDoConhecido(nosso, vista)
          : await semDuvida(deQuem, vista, (uma) => daMelhorBase(nosso, la, uma));
        return { historia, vendas: vista.vendas };
      };
      const contada = await aprenderBaixa(db, quem, nosso, contar);
      const { historia } = contada;
      vendas = contada.vendas;
      contado = historia.resto !== 0 || Boolean(historia.deContado);
      const houve = contado || historia.viradas.length > 0;
      if (houve && !mesmoSaldo(la, await reler(nosso.id_bling))) return undefined;
      vendas = await virar(trabalho, nosso, {
        vendas,
        viradas: historia.viradas,
        enganadas: [...historia.enganadas, ...enganadasEm(historia)],
      });
      const moveu = quantoMudou(historia.viradas);
      if (!historia.sobrescrita && moveu !== 0) await moverSaldoConhecido(db, nosso.id_bling, moveu);
    } else if (!conhecido) {
      const { resto, deContado } = daMelhorBase(nosso, la, { reservado, deOutros, vendas });
      contado = resto !== 0 || Boolean(deContado);
    }
    vendas = await adiarDuvidas(trabalho, nosso, vendas);
    return {
      visto: la.fisico,
      // As long as nobody knows whether our own compositions are among them, others' reservations stay as they were seen last.
      de_outros:
        quem.reserva_componentes === null && vendas.some(temCompostas)
          ? nosso.de_outros
          : reservado - reservadasPorNos(vendas),
      jaBaixadas: baixadasLa(nosso.presas, vendas, quem),
      contado,
      duvida: vendas.some(deixaDuvida),
    };
  };
}

const mesmoSaldo = (antes: SaldoLa, depois: SaldoLa | undefined): boolean =>
  antes.fisico === depois?.fisico && antes.virtual === depois.virtual;

type Vista = { reservado: number; deOutros: DeOutros | null; vendas: readonly VendaVista[] };

function umaVez<T>(perguntar: () => Promise<T>): () => Promise<T> {
  let resposta: Promise<T> | undefined;
  return () => {
    resposta ??= perguntar();
    return resposta;
  };
}

/** Only where a count is as likely as that others reserve more by now, Bling is asked who does. */
async function semDuvida(
  deQuem: () => Promise<number | null>,
  vista: Vista,
  contar: (vista: Vista) => HistoriaVista,
): Promise<HistoriaVista> {
  const historia = contar(vista);
  if (historia.custo < RESERVA_NAO_BATE || vista.deOutros === null) return historia;
  const agoraAte = await deQuem();
  return agoraAte === null ? historia : contar({ ...vista, deOutros: { agoraAte } });
}

/**
 * The balance is as it is known, but its reservations are not. An order was posted between our look and our writing, which set the
 * balance over it; or it was posted and somebody counted as many more; or one order was taken for another of as many units.
 */
function porBaixoDoConhecido({ escrito }: SaldoParaOBling, vista: Vista): HistoriaVista {
  const { reservado, vendas } = vista;
  const sumiram = reservadasPorNos(vendas) - reservado;
  if (sumiram <= 0) {
    const trocadas = explicarSaldo({ ...vista, mudou: 0 });
    return trocadas.resto === 0 ? trocadas : NADA_HOUVE;
  }
  // Less than our own orders reserve: others have no part in it.
  const certa = { ...vista, deOutros: { agoraAte: 0 } };
  const sobrescrita = explicarSaldo({ ...certa, mudou: -sumiram });
  if (escrito && sobrescrita.resto === 0) return { ...sobrescrita, sobrescrita: true };
  return explicarSaldo({ ...certa, mudou: 0 });
}

const NADA_HOUVE: HistoriaVista = { viradas: [], enganadas: [], resto: 0, custo: 0 };

/**
 * Nobody can tell which of two orders of as many units that had left was put back. While one of them is still on its way, it counts as
 * that one: a finished sale leaves no doubt before that.
 */
async function adiarDuvidas(
  trabalho: Trabalho,
  nosso: SaldoParaOBling,
  vendas: readonly VendaVista[],
): Promise<readonly VendaVista[]> {
  let depois = vendas;
  for (const finda of vendas.filter(deixaDuvida)) {
    const outra = depois.find(
      (uma) => estaAberta(uma) && estaLancada(uma) && idas(uma) === uma.lancadas && uma.lancadas === finda.lancadas,
    );
    if (outra) depois = await virar(trabalho, nosso, { vendas: depois, viradas: [finda, outra], enganadas: [] });
  }
  return depois;
}

/** The story began at what is known of the balance: the last seen, the one sent since, or one with an undecided count in it. */
function daMelhorBase({ conhecidos, contado }: SaldoParaOBling, { fisico }: SaldoLa, vista: Vista): HistoriaVista {
  const bases = conhecidos.length === 0 ? [0] : conhecidos;
  const historias: HistoriaVista[] = bases.map((base) => explicarSaldo({ ...vista, mudou: fisico - base }));
  if (contado !== null) historias.push({ ...explicarSaldo({ ...vista, mudou: fisico - contado }), deContado: true });
  return historias.reduce((melhor, uma) => (uma.custo < melhor.custo ? uma : melhor));
}

/** Others cannot reserve less than nothing: such a number was read while an order was on its way. */
const oQueOutrosReservavam = (
  { de_outros }: SaldoParaOBling,
  { reserva }: QuemMove,
): (DeOutros & { eram: number }) | null =>
  reserva && de_outros !== null && de_outros >= 0 ? { eram: de_outros } : null;

type Viradas = {
  vendas: readonly VendaVista[];
  viradas: readonly VendaVista[];
  /** Those of them that were taken for another order of as many units. */
  enganadas: readonly VendaVista[];
};

/** One order put back and another of as many units posted, at once: rather, the one was taken for the other before. */
function enganadasEm({ viradas, enganadas }: Historia): readonly VendaVista[] {
  const sabidas = viradas.filter((uma) => !enganadas.includes(uma));
  const postas = sabidas.filter((uma) => !estaLancada(uma)).map(({ baixaveis }) => baixaveis);
  return sabidas.filter((uma) => {
    const par = estaLancada(uma) ? postas.indexOf(uma.lancadas) : -1;
    if (par !== -1) postas.splice(par, 1);
    return par !== -1;
  });
}

/** Notes the postings that were found, and answers the sales as they are after them. */
async function virar(
  { db }: Trabalho,
  { id_bling, produto_id }: SaldoParaOBling,
  { vendas, viradas, enganadas }: Viradas,
): Promise<readonly VendaVista[]> {
  if (viradas.length === 0) return vendas;
  const numeros = (quais: readonly VendaVista[]) => quais.map(({ venda_id }) => venda_id);
  const nunca = enganadas.filter((uma) => !jaFoiLancada(uma));
  const estornadas = numeros(viradas.filter((uma) => estaLancada(uma) && !nunca.includes(uma)));
  const lancadas = viradas
    .filter((uma) => !estaLancada(uma))
    .map(({ venda_id, baixaveis }) => ({ venda_id, quantidade: baixaveis }));
  await anotarLancamentos(db, { produto_id, id_bling, lancadas, estornadas, nunca: numeros(nunca) });
  return vendas.map((uma) =>
    enganadas.includes(uma) ? semEngano(uma) : viradas.includes(uma) ? depoisDeVirar(uma) : uma,
  );
}

const quantoMudou = (viradas: readonly VendaVista[]): number =>
  viradas.reduce((soma, uma) => soma + (estaLancada(uma) ? uma.lancadas : -uma.baixaveis), 0);

const depoisDeVirar = (venda: VendaVista): VendaVista =>
  estaLancada(venda)
    ? { ...venda, estornado: true }
    : { ...venda, lancadas: venda.baixaveis, estornado: false, eraEstornado: venda.estornado };

const semEngano = (venda: VendaVista): VendaVista =>
  jaFoiLancada(venda) ? { ...venda, estornado: true } : { ...venda, lancadas: null };

/** It was posted before, or has what posts an order: if it is not posted now, it was put back. */
const jaFoiLancada = ({ eraEstornado, indicioDeLancamento }: VendaVista): boolean =>
  eraEstornado || indicioDeLancamento;

const abertasPrimeiro = (vendas: readonly VendaNoSaldo[]): readonly VendaNoSaldo[] =>
  [true, false].flatMap((aberta) => vendas.filter((venda) => aberta === estaAberta(venda)));

/** Asks for each order once in a turn, however many variations it has. */
function olharUmaVez({ chamar }: Trabalho) {
  const vistos = new Map<number, PedidoAgora>();
  return async (vendas: readonly VendaNoSaldo[]): Promise<(quem: QuemMove) => VendaVista[]> => {
    for (const { pedido } of abertasPrimeiro(vendas).slice(0, PEDIDOS_POR_VEZ)) {
      if (vistos.has(pedido)) continue;
      const visto = await ouNada(perguntar(chamar, comNota, { caminho: `/pedidos/vendas/${pedido}` }));
      vistos.set(pedido, { situacao: visto?.situacao.id ?? null, temNota: (visto?.notaFiscal?.id ?? 0) > 0 });
    }
    return (quem) => vendas.map((venda) => comoSeVe(venda, quem, vistos.get(venda.pedido)));
  };
}

const comNota = z.object({
  situacao: z.object({ id: z.int() }),
  notaFiscal: z.object({ id: z.coerce.number() }).nullish().catch(undefined),
});
