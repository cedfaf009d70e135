/** A printed piece that can be had is there with so many units, whatever its blanks allow: a sale of one blank changes no other. */
export const LIGADA = 10;
/** One that could not be had comes back with a few more, so that it does not go to and fro with each blank. */
const VOLTA_COM = 3;

type NoBling = {
  /** The balance that Bling shows. */
  la: number;
  /** The last that was known, or written; undefined for what was never there. */
  sabido: number | undefined;
};

/** Answers the balance that is to be written there; null where Bling’s own is right: orders lower it while the piece can be had. */
export function ligarOuDesligar(disponivel: number, { la, sabido }: NoBling): number | null {
  const desligada = sabido !== undefined && sabido <= 0 && la <= 0;
  const liga = desligada ? disponivel >= VOLTA_COM : disponivel > 0;
  if (!liga) return la === 0 ? null : 0;
  return la >= 1 && la <= LIGADA ? null : LIGADA;
}
