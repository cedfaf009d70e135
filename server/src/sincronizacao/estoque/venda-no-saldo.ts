import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';

/** One of our sales, as the balance of one product or variation here and at Bling knows it. */
export type VendaNoSaldo = {
  venda_id: number;
  /** The order's number at Bling. */
  pedido: number;
  status: StatusDaVenda;
  /** The units that the order asks for, and those among them that left the shop by our ledger. */
  unidades: number;
  fora: number;
  /** Blanks that were used up for prints of its own: our balance is lower by them already. */
  gastas: number;
  /** Those among them whose piece the order still asks for: others were spoilt, or edited away. */
  estampadas: number;
  /** The ones among `unidades` that it asks for as compositions over this blank. */
  compostas: number;
  /** Blanks that it holds for those, that were used up for them, and that were so for pieces which it still has. */
  seguradas: number;
  consumidas: number;
  feitas: number;
  /** The units that the order took out of Bling's balance by itself; null when it never did. `estornado`: they were put back. */
  lancadas: number | null;
  estornado: boolean;
  /** They had been put back once before the posting that is known now. */
  eraEstornado: boolean;
  /** The order has the situation that the sale's status asks for: nothing of it is on the way. */
  levada: boolean;
  situacao: number | null;
  /** The posting that we asked for ourselves. */
  pedida: 'lancar' | 'estornar' | null;
};

export const estaLancada = (venda: VendaNoSaldo): venda is VendaNoSaldo & { lancadas: number } =>
  venda.lancadas !== null && !venda.estornado;

const saiu = ({ status }: VendaNoSaldo): boolean => status === 'enviado' || status === 'concluido';

export const estaAberta = ({ status }: VendaNoSaldo): boolean => status !== 'concluido' && status !== 'cancelado';

/**
 * `outraVez`: a posting that was put back is made again there. `transicao`: it is made when the order gets its situation.
 * `componentes`: open orders of compositions reserve the blanks, so that what was used up for them is still to be there.
 * `baixaComponentes`: their postings take the blanks out.
 */
export type EsperaDoBling = { outraVez: boolean; transicao: boolean; componentes: boolean; baixaComponentes: boolean };

/** Units that our sales took out of Bling's balance and not yet out of ours: Bling's is lower by them, and right. */
export const jaBaixadas = (vendas: readonly VendaNoSaldo[], espera: EsperaDoBling): number =>
  vendas.reduce((soma, venda) => soma + jaBaixadasPor(venda, espera), 0);

function jaBaixadasPor(venda: VendaNoSaldo, espera: EsperaDoBling): number {
  const { fora, gastas, estampadas, feitas, levada, status } = venda;
  if (estaLancada(venda)) {
    const aindaConta = estaAberta(venda) || (status === 'cancelado' && !levada);
    if (!aindaConta) return 0;
    return espera.baixaComponentes ? venda.lancadas - idas(venda) : venda.lancadas - fora - gastas + venda.seguradas;
  }
  if (!estaAberta(venda)) return 0;
  // The goods have left, or their blanks are used up, and Bling is to lower its balance itself.
  const ainda = (espera.outraVez && venda.estornado) || (espera.transicao && !levada) || !saiu(venda);
  return ainda ? -fora - estampadas - (espera.componentes ? feitas : 0) : 0;
}

/** The units of a posting that lie on no shelf as goods or blanks any more. Pieces that were ready before it needed no blank. */
export function idas(venda: VendaNoSaldo & { lancadas: number }): number {
  const { fora, status, compostas, seguradas, feitas, lancadas } = venda;
  const deOutras = fora + gastasNo(venda);
  if (compostas === 0) return deOutras;
  const prontasAntes = status === 'cancelado' ? 0 : compostas - seguradas - feitas;
  return Math.min(lancadas, deOutras + Math.max(0, Math.min(prontasAntes, lancadas - deOutras - seguradas)));
}

/** Blanks of an open sale's compositions that its posting took out of Bling's balance already. */
export function seguradasNoLancamento(venda: VendaNoSaldo, { baixaComponentes }: EsperaDoBling): number {
  if (!estaLancada(venda) || !estaAberta(venda)) return 0;
  return baixaComponentes ? Math.min(venda.seguradas, venda.lancadas - idas(venda)) : venda.seguradas;
}

/** The blanks of a posting that are used up: pieces that were edited away before it are not in it. */
function gastasNo({ gastas, estampadas, consumidas, feitas, unidades, lancadas }: VendaNoSaldo): number {
  const prontas = estampadas + feitas;
  return Math.min(gastas + consumidas, Math.max(prontas, (lancadas ?? 0) - (unidades - prontas)));
}

/** A finished sale whose posting was put back and never made again: the units may as well be a count. */
export const deixaDuvida = ({ status, estornado, fora }: VendaNoSaldo): boolean =>
  status === 'concluido' && estornado && fora > 0;
