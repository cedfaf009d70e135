import { estaAberta, estaLancada, idas, type VendaNoSaldo } from './venda-no-saldo.ts';

/** A sale with what its order shows at Bling at this moment. */
export type VendaVista = VendaNoSaldo & {
  /** The order's situation reserves its units in the virtual balance as long as they are not taken out. */
  reserva: boolean;
  /** So many of its units: not every account reserves the components of compositions. */
  reservaveis: number;
  /** So many of its units are taken out by its posting: not every account takes out the components of compositions. */
  baixaveis: number;
  /** The order itself shows that its stock was probably taken out (an invoice, a situation), or put back. */
  indicioDeLancamento: boolean;
  indicioDeEstorno: boolean;
};

/** The units that others reserved when the balance was last seen, or that their open orders can reserve now. */
export type DeOutros = { eram: number } | { agoraAte: number };

type Mudanca = {
  /** The change of Bling's balance since it was last known. */
  mudou: number;
  /** The units that Bling reserves now. */
  reservado: number;
  /** The units among them that others than us reserve; null when nobody knows. */
  deOutros: DeOutros | null;
  vendas: readonly VendaVista[];
};

/** A story tells which orders were posted and which were put back; the rest is somebody's count. */
export type Historia = {
  viradas: readonly VendaVista[];
  /** The ones of `viradas` that were mistaken for other orders of as many units. */
  enganadas: readonly VendaVista[];
  resto: number;
  custo: number;
};

// Every part of a story costs what it would surprise. A count is a surprise, and nearly so is a virtual balance that does
// not fit; a posting that the virtual balance shows is hardly one.
const CONTARAM = 40;
export const RESERVA_NAO_BATE = 39;
const SO_UM_DIZ = 1;
/** An order that was posted and put back before is sooner posted by hand than one that never was. */
const NUNCA_FOI = 1;
/** Two of these at once are believed sooner than a count. */
const NADA_DIZ = 15;
/** One of these is believed sooner than a count, two are not. */
const SO_UMA_TROCA = 21;
/** This cost is above that of anything that may have happened. */
const IMPOSSIVEL = 2 * CONTARAM;
/** A story of this cost is not believed: a count would surprise less. */
const INACREDITAVEL = CONTARAM + 1;

/**
 * Finds the least surprising story that leads from the known balance to the one that Bling shows. Of stories that surprise alike the one of
 * the sales that come first is told: they changed last, and it was their change that showed a guess to be wrong.
 */
export function explicarSaldo(mudanca: Mudanca): Historia {
  const reservaBate = custoDaReserva(sobraEm(mudanca, NADA), mudanca.deOutros) === 0;
  let historias = new Map<string, Rascunho>([['0 0 0', NADA]]);
  for (const venda of enganosPrimeiro(mudanca.vendas)) {
    const todas = new Map(historias);
    for (const parte of partes(venda, mudanca, reservaBate)) {
      for (const antes of historias.values()) {
        const nova = juntar(antes, parte);
        if (nova.trocadas < 0 || nova.custo > IMPOSSIVEL) continue;
        const chave = `${nova.mudou} ${nova.reservado} ${nova.trocadas}`;
        const melhor = todas.get(chave);
        if (!melhor || surpreendeMenos(nova, melhor)) todas.set(chave, nova);
      }
    }
    historias = todas;
  }
  return [...historias.values()]
    .filter(({ trocadas }) => trocadas === 0)
    .map((rascunho) => julgar(rascunho, mudanca))
    .reduce((melhor, uma) => (surpreendeMenos(uma, melhor) ? uma : melhor));
}

/** `trocadas`: units that were taken for those of one order and are to be found in another. */
type Rascunho = Omit<Historia, 'resto'> & { mudou: number; reservado: number; trocadas: number };
const NADA: Rascunho = { mudou: 0, reservado: 0, trocadas: 0, custo: 0, viradas: [], enganadas: [] };

const surpreendeMenos = (uma: Omit<Historia, 'resto'>, outra: Omit<Historia, 'resto'>): boolean =>
  uma.custo < outra.custo || (uma.custo === outra.custo && uma.viradas.length < outra.viradas.length);

const juntar = (a: Rascunho, b: Rascunho): Rascunho => ({
  mudou: a.mudou + b.mudou,
  reservado: a.reservado + b.reservado,
  trocadas: a.trocadas + b.trocadas,
  custo: a.custo + b.custo,
  viradas: [...a.viradas, ...b.viradas],
  enganadas: [...a.enganadas, ...b.enganadas],
});

/** An order can only take the place of one that was mistaken before. */
const enganosPrimeiro = (vendas: readonly VendaVista[]): readonly VendaVista[] =>
  [true, false].flatMap((engano) => vendas.filter((venda) => engano === (venda.reserva && estaLancada(venda))));

/** The parts of a story that this sale may play, but those that would surprise more than a count. */
function partes(venda: VendaVista, mudanca: Mudanca, reservaBate: boolean): Rascunho[] {
  const todas = [virar(venda, mudanca), reservaBate ? undefined : trocar(venda, mudanca)];
  return todas.flatMap((parte) => (parte && parte.custo <= CONTARAM ? [parte] : []));
}

/** An order that still reserves was never posted: it was taken for others of as many units, of which some no longer reserve. */
function trocar(venda: VendaVista, { deOutros }: Mudanca): Rascunho | undefined {
  if (deOutros === null || venda.baixaveis === 0 || (estaLancada(venda) && !venda.reserva)) return undefined;
  if (!estaLancada(venda)) {
    const { baixaveis, reservaveis } = venda;
    const reservado = venda.reserva ? -reservaveis : 0;
    return { ...NADA, reservado, trocadas: -baixaveis, custo: NUNCA_FOI, viradas: [venda] };
  }
  const { lancadas, baixaveis, reservaveis } = venda;
  return {
    ...NADA,
    reservado: lancadas - (baixaveis - reservaveis),
    trocadas: lancadas,
    custo: NADA_DIZ,
    viradas: [venda],
    enganadas: [venda],
  };
}

/** Supposes that the order was posted, or that its posting was put back. */
function virar(venda: VendaVista, { deOutros, vendas }: Mudanca): Rascunho | undefined {
  const aReservaDiz = venda.reserva && deOutros !== null && (venda.reservaveis > 0 || venda.compostas === 0);
  if (estaLancada(venda)) {
    const reservado = venda.reserva ? venda.reservaveis : 0;
    return { ...NADA, mudou: venda.lancadas, reservado, custo: custoDoEstorno(venda, aReservaDiz), viradas: [venda] };
  }
  if (venda.baixaveis === 0 && venda.reservaveis === 0) return undefined;
  const reservado = venda.reserva ? -venda.reservaveis : 0;
  const custo = custoDoLancamento(venda, { aReservaDiz, vendas });
  return { ...NADA, mudou: -venda.baixaveis, reservado, custo, viradas: [venda] };
}

type AoLado = { aReservaDiz: boolean; vendas: readonly VendaVista[] };

function custoDoLancamento(venda: VendaVista, { aReservaDiz, vendas }: AoLado): number {
  const cancelada = venda.status === 'cancelado' && venda.levada;
  // The invoice of a posting that was put back is no news, and that of a cancelled order hardly is.
  if (venda.indicioDeLancamento && !venda.estornado) return cancelada ? NADA_DIZ + NUNCA_FOI : 0;
  // Nobody posts a cancelled order again; but another order of as many units may have been put back in its place.
  const trocada = venda.estornado && !venda.indicioDeEstorno && temGemea(venda, vendas);
  if (cancelada) return trocada ? SO_UMA_TROCA : INACREDITAVEL;
  if (aReservaDiz) return SO_UM_DIZ + (venda.estornado ? 0 : NUNCA_FOI);
  // An order that was put back is expected to be taken out again.
  return venda.estornado ? NADA_DIZ : INACREDITAVEL;
}

/** Goods of as many units are on their way and posted. */
const temGemea = ({ lancadas }: VendaVista, vendas: readonly VendaVista[]): boolean =>
  vendas.some((uma) => estaAberta(uma) && estaLancada(uma) && idas(uma) === uma.lancadas && uma.lancadas === lancadas);

function custoDoEstorno(venda: VendaVista, aReservaDiz: boolean): number {
  if (venda.indicioDeEstorno || aReservaDiz) return SO_UM_DIZ;
  return venda.status === 'concluido' ? INACREDITAVEL : NADA_DIZ;
}

function julgar({ mudou, reservado, custo, viradas, enganadas }: Rascunho, mudanca: Mudanca): Historia {
  const resto = mudanca.mudou - mudou;
  const sobra = sobraEm(mudanca, { reservado });
  const surpresa = (resto === 0 ? 0 : CONTARAM) + custoDaReserva(sobra, mudanca.deOutros);
  return { viradas, enganadas, resto, custo: custo + surpresa };
}

/** The units that others would reserve by this story. */
const sobraEm = ({ reservado, vendas }: Mudanca, historia: Pick<Rascunho, 'reservado'>): number =>
  reservado - reservadasPorNos(vendas) - historia.reservado;

/** Reservations of others may have changed since they were seen; those they can make now have not. */
function custoDaReserva(sobra: number, deOutros: DeOutros | null): number {
  if (deOutros === null) return 0;
  if ('eram' in deOutros) return sobra === deOutros.eram ? 0 : RESERVA_NAO_BATE;
  return sobra >= 0 && sobra <= deOutros.agoraAte ? 0 : IMPOSSIVEL;
}

export const reservadasPorNos = (vendas: readonly VendaVista[]): number =>
  vendas.reduce((soma, venda) => soma + (venda.reserva && !estaLancada(venda) ? venda.reservaveis : 0), 0);
