import { emCentavos, emReais } from '../dinheiro.ts';

type Troca = {
  /** The goods that come back cost so much. */
  valor: number;
  /** Their sale has so much of what it received. */
  pago: number;
  /** So much goes back to the customer as money. */
  reembolso: number;
};

/** Tells how much of what comes back may pay for other goods: all that is not refunded, as far as it was received. */
export const creditoDaTroca = ({ valor, pago, reembolso }: Troca): number =>
  emReais(Math.max(0, Math.min(emCentavos(valor), emCentavos(pago)) - emCentavos(reembolso)));

/** Some of the new goods may be unpaid, or some of what came back be left over. */
export type ContaDaTroca = { falta: number; sobra: number };

/** Compares what the new goods cost with the credit that pays for them. */
export function contaDaTroca(leva: number, credito: number): ContaDaTroca {
  const falta = emCentavos(leva) - emCentavos(credito);
  return { falta: emReais(Math.max(0, falta)), sobra: emReais(Math.max(0, -falta)) };
}
