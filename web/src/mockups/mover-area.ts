import type { Posicao } from '@varal/contract/estampas/estampa';
import { type Area, MENOR_PARTE } from '@varal/contract/mockups/area';

export type Caixa = Pick<Area, 'x' | 'y' | 'largura' | 'altura'>;

const entre = (menor: number, n: number, maior: number) => Math.min(maior, Math.max(menor, n));

/** Moves a box within its picture; at the border it stops. */
export const mover = ({ x, y, ...tamanho }: Caixa, dx: number, dy: number): Caixa => ({
  ...tamanho,
  x: entre(0, x + dx, 1 - tamanho.largura),
  y: entre(0, y + dy, 1 - tamanho.altura),
});

/** Draws its lower right corner elsewhere. */
export const esticar = ({ x, y, largura, altura }: Caixa, dx: number, dy: number): Caixa => ({
  x,
  y,
  largura: entre(MENOR_PARTE, largura + dx, 1 - x),
  altura: entre(MENOR_PARTE, altura + dy, 1 - y),
});

/** A new area lies where such prints lie on most clothes, and is as wide as most of them allow. */
export const ONDE_COMECA: Record<Posicao, Omit<Area, 'imagem_id' | 'posicao'>> = {
  frente: { x: 0.3, y: 0.25, largura: 0.4, altura: 0.45, largura_mm: 350 },
  costas: { x: 0.3, y: 0.2, largura: 0.4, altura: 0.5, largura_mm: 350 },
  peito: { x: 0.55, y: 0.28, largura: 0.14, altura: 0.12, largura_mm: 110 },
  manga: { x: 0.12, y: 0.3, largura: 0.12, altura: 0.12, largura_mm: 90 },
  gola: { x: 0.42, y: 0.14, largura: 0.16, altura: 0.09, largura_mm: 80 },
  outra: { x: 0.35, y: 0.4, largura: 0.3, altura: 0.25, largura_mm: 200 },
};
