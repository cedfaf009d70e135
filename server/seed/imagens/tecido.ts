import { sombreado } from './png.ts';
import { acaso, ruido } from './ruido.ts';
import { esfumado, sombra } from './sombra.ts';
import { umaVez } from './uma-vez.ts';

export type Trama = 'malha' | 'mescla' | 'lona' | 'fina';

type Roupa = {
  /** Outlines in the order they are sewn on, the last one on top. */
  pecas: readonly { contorno: string; estampa?: string; detalhes?: string }[];
  cor: string;
  trama: Trama;
  relevo: string;
};

/** Cloth of one colour: each piece rounded at its edges, the print under the folds and the weave. */
export function roupa({ pecas, cor, trama, relevo }: Roupa): string {
  const fundo = fotografada(cor);
  const all = pecas.map(({ contorno }) => contorno).join('');
  const paths = pecas.map(({ contorno }) => `<path d="${contorno}"/>`).join('');
  const clips = pecas.map(({ contorno }, n) => `<clipPath id="peca${n}"><path d="${contorno}"/></clipPath>`).join('');
  const drawn = pecas.map(
    ({ contorno, estampa = '', detalhes = '' }, n) =>
      `<g clip-path="url(#peca${n})"><path d="${contorno}" fill="${fundo}"/>${estampa}${esfumado(contorno, '#0c0a10', [6, 12, 20, 30, 42, 56, 72], 0.036)}${detalhes}</g>`,
  );
  return `<defs>${clips}<clipPath id="roupa">${paths}</clipPath>
<pattern id="trama" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"><image href="${TRAMAS[trama]()}" width="${TILE}" height="${TILE}"/></pattern></defs>
${sombra(all)}${drawn.join('')}
<g clip-path="url(#roupa)"><image href="${relevo}" width="1200" height="1200" preserveAspectRatio="none"/><rect width="1200" height="1200" fill="url(#trama)"/></g>`;
}

/** No cloth is as black or as white in a picture as in its name. */
export function fotografada(hex: string): string {
  const [r, g, b] = canais(hex).map((channel) => Math.round(22 + (channel / 255) * 223));
  return `rgb(${r},${g},${b})`;
}

/** Whether only a light ink shows on it. */
export function eEscura(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = canais(hex);
  return r * 0.3 + g * 0.59 + b * 0.11 < 125;
}

const canais = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A seam: the crease and, beside it, the thread. */
export function costura(path: string, cor = '#000'): string {
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="#000" stroke-opacity=".2" stroke-width="3.5"/><path d="${path}" stroke="#fff" stroke-opacity=".14" stroke-width="2" transform="translate(1.5 2)"/><path d="${path}" stroke="${cor}" stroke-opacity=".28" stroke-width="2" stroke-dasharray="5 3.5" transform="translate(0 -7)"/></g>`;
}

const TILE = 160;

const TRAMAS: Record<Trama, () => string> = {
  malha: tile((x, y) => Math.sin((x * Math.PI) / 2) * 0.025 + (acaso(x, y >> 1) - 0.5) * 0.1),
  mescla: tile(
    (x, y) =>
      (acaso(x >> 1, y) - 0.5) * 0.16 + ruido(x / 5, y / 1.6, 3) * 0.2 + (acaso(x >> 3, y >> 1, 9) > 0.95 ? -0.13 : 0),
  ),
  lona: tile((x, y) => ((x >> 1) % 2 === (y >> 1) % 2 ? 0.05 : -0.07) + (acaso(x >> 2, y >> 1) - 0.5) * 0.12),
  fina: tile((x, y) => (acaso(x, y) - 0.5) * 0.06),
};

function tile(luz: (x: number, y: number) => number): () => string {
  return umaVez(() => sombreado(TILE, luz));
}
