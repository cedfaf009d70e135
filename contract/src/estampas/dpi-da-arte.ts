import { fillGaps } from '../api.errors.ts';

const MM_POR_POLEGADA = 25.4;
/** Film and silk show every dot below it. */
const DPI_BOM = 300;
const DPI_RUIM = 100;

export const NIVEIS_DO_AVISO = ['aviso', 'alerta'] as const;
export type AvisoDaEstampa = { nivel: (typeof NIVEIS_DO_AVISO)[number]; frase: string };

export type Tamanho = { largura_mm: number; altura_mm: number | null };
export type Pixels = { largura_px: number; altura_px: number };

/** The poorer of both directions; without a height the art keeps its proportion. */
export function dpiDaArte({ largura_px, altura_px }: Pixels, { largura_mm, altura_mm }: Tamanho): number {
  const naLargura = (largura_px * MM_POR_POLEGADA) / largura_mm;
  const naAltura = altura_mm === null ? naLargura : (altura_px * MM_POR_POLEGADA) / altura_mm;
  return Math.floor(Math.min(naLargura, naAltura));
}

/** The height that is printed where none was typed. */
export const alturaDaArte = ({ largura_px, altura_px }: Pixels, largura_mm: number): number =>
  Math.round((largura_mm * altura_px) / largura_px);

export function avisosDoDpi(dpi: number): AvisoDaEstampa[] {
  if (dpi >= DPI_BOM) return [];
  return [{ nivel: dpi < DPI_RUIM ? 'alerta' : 'aviso', frase: fillGaps(DPI_BAIXO, { n: dpi }) }];
}

const DPI_BAIXO = 'A arte tem {n} dpi neste tamanho.';
