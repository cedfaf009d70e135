import type { Pixels, Tamanho } from '../estampas/dpi-da-arte.ts';
import type { Area } from './area.ts';

/** A rectangle in shares of a picture; it may reach beyond its border. */
export type Lugar = Pick<Area, 'x' | 'y' | 'largura' | 'altura'>;
/** The size of a picture, in pixels. */
export type Foto = { largura: number; altura: number };

/**
 * Tells where a print lies on a picture of its blank, as large as it is in truth: in the middle of its area, from the
 * upper edge down, as a presser lays it. What is larger than its area is drawn larger.
 */
export function ondeFica(
  foto: Foto,
  area: Omit<Area, 'imagem_id' | 'posicao'>,
  { largura_mm, altura_mm }: Tamanho,
  arte: Pixels,
): Lugar {
  const largura = (area.largura * largura_mm) / area.largura_mm;
  const proporcao = altura_mm === null ? arte.altura_px / arte.largura_px : altura_mm / largura_mm;
  const altura = (largura * proporcao * foto.largura) / foto.altura;
  return { x: area.x + (area.largura - largura) / 2, y: area.y, largura, altura };
}
