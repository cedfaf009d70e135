import type { OpcaoDeFrete } from '../envio/envio.ts';
import type { RegraDoLote } from './lote.ts';

export type Regra = { regra: RegraDoLote; dias?: number | undefined };

/** Chooses one of the offers of a parcel; of two that the rule likes as much, the other virtue decides. */
export function escolherPelaRegra<O extends OpcaoDeFrete>(opcoes: readonly O[], { regra, dias }: Regra): O | undefined {
  const cabem = regra === 'barata_em_dias' ? opcoes.filter((uma) => uma.prazo_entrega <= (dias ?? 0)) : opcoes;
  return [...cabem].sort(regra === 'mais_rapida' ? maisRapida : maisBarata)[0];
}

const maisBarata = (a: OpcaoDeFrete, b: OpcaoDeFrete): number =>
  a.valor - b.valor || a.prazo_entrega - b.prazo_entrega || (a.codigo < b.codigo ? -1 : 1);

const maisRapida = (a: OpcaoDeFrete, b: OpcaoDeFrete): number => a.prazo_entrega - b.prazo_entrega || maisBarata(a, b);
