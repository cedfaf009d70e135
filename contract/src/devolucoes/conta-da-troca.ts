import { emCentavos, emReais } from '../dinheiro.ts';

type Troca = {
  /** The price of the goods that come back. */
  valor: number;
  /** The money that their sale has of what it received. */
  pago: number;
  /** The money that goes back to the customer. */
  reembolso: number;
};

/** Tells how much of the returned goods' price may pay for other goods: all that was received and is not refunded. */
export const creditoDaTroca = ({ valor, pago, reembolso }: Troca): number =>
  emReais(Math.max(0, Math.min(emCentavos(valor), emCentavos(pago)) - emCentavos(reembolso)));

/** The amount of the new goods that is unpaid, or the credit that is left over. */
export type ContaDaTroca = { falta: number; sobra: number };

/** Compares the price of the new goods with the credit that pays for them. */
export function contaDaTroca(leva: number, credito: number): ContaDaTroca {
  const falta = emCentavos(leva) - emCentavos(credito);
  return { falta: emReais(Math.max(0, falta)), sobra: emReais(Math.max(0, -falta)) };
}
