import { emCentavos } from '../../dinheiro.ts';

/** A line is sold for this, and costs that without a discount; null where it has no price any more. */
export type LinhaJulgada = { paga: number; cheio: number | null };

/**
 * Tells whether these lines are sold for less than they cost by more than so many per cent. A lowered price is a discount, and a
 * raised one makes none good.
 */
export function passaDoLimite(linhas: readonly LinhaJulgada[], porCento: number | null): boolean {
  if (porCento === null) return false;
  const cheio = linhas.reduce((soma, linha) => soma + emCentavos(linha.cheio ?? 0), 0);
  const dado = linhas.reduce((soma, linha) => soma + emCentavos(descontoDado(linha)), 0);
  // The products are beyond what a number holds exactly; the limit has two decimals.
  return BigInt(dado) * 10_000n > BigInt(cheio) * BigInt(Math.round(porCento * 100));
}

/** The discount of one line, in money. */
export const descontoDado = ({ paga, cheio }: LinhaJulgada): number => (cheio === null ? 0 : Math.max(0, cheio - paga));
