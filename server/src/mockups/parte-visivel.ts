import type { Foto, Lugar } from '@varal/contract/mockups/onde-fica';

type Retangulo = { left: number; top: number; width: number; height: number };

/** Turns a place in shares of a picture into whole pixels; what is thinner than one is drawn as one. */
export const pixelsDe = ({ x, y, largura, altura }: Lugar, tela: Foto): Retangulo => ({
  left: Math.round(x * tela.largura),
  top: Math.round(y * tela.altura),
  width: Math.max(1, Math.round(largura * tela.largura)),
  height: Math.max(1, Math.round(altura * tela.altura)),
});

/** Cuts off what reaches beyond the picture: where the rest lies on it, and what part of the art that is. */
export function parteVisivel(
  { left, top, width, height }: Retangulo,
  tela: Foto,
): { naTela: { left: number; top: number }; daArte: Retangulo } | null {
  const [esquerda, acima] = [Math.max(0, left), Math.max(0, top)];
  const largura = Math.min(tela.largura, left + width) - esquerda;
  const altura = Math.min(tela.altura, top + height) - acima;
  if (largura <= 0 || altura <= 0) return null;
  return {
    naTela: { left: esquerda, top: acima },
    daArte: { left: esquerda - left, top: acima - top, width: largura, height: altura },
  };
}
