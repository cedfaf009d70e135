import { alturaDaArte } from '@varal/contract/estampas/dpi-da-arte';
import type { Estampa } from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_POSICAO, ROTULOS_DA_TECNICA } from '@varal/contract/estampas/rotulos-da-estampa';

type Medida = Pick<Estampa, 'largura_mm' | 'altura_mm' | 'artes'>;

/** The size that is printed: 280 × 210 mm, or the width alone while nothing says the height. */
export function tamanhoDaEstampa({ largura_mm, altura_mm, artes: [arte] }: Medida): string {
  const altura = altura_mm ?? (arte && alturaDaArte(arte, largura_mm));
  return altura ? `${largura_mm} × ${altura} mm` : `${largura_mm} mm de largura`;
}

export const ondeEComo = ({ tecnica, posicao }: Pick<Estampa, 'tecnica' | 'posicao'>): string =>
  `${ROTULOS_DA_TECNICA[tecnica]} · ${ROTULOS_DA_POSICAO[posicao]}`;
