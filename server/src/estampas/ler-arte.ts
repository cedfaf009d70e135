import type { FormatoDaArte } from '@varal/contract/estampas/estampa';
import { MEGAPIXELS_DA_ARTE } from '@varal/contract/estampas/limites-da-arte';
import sharp from 'sharp';
import { AppError } from '../base/errors.ts';
import { inLine, MOST_SIDE, PATIENCE_S } from '../midia/ler-pixels.ts';

type ArteLida = { formato: FormatoDaArte; largura_px: number; altura_px: number; thumbnail: Buffer };

const FORMATOS = new Set<string>(['png', 'jpeg', 'webp'] satisfies FormatoDaArte[]);
const ehFormato = (formato: string): formato is FormatoDaArte => FORMATOS.has(formato);

/** Reads an art to its last row, so that what cannot be printed is refused, and makes a thumbnail of bare pixels. */
export async function lerArte(path: string, largura: number): Promise<ArteLida> {
  const { format, width, height, autoOrient } = await inLine(0, () => abrir(path).metadata().catch(recusar));
  if (!ehFormato(format)) throw new AppError('arte.tipo_invalido');
  const pixels = width * height;
  if (pixels > MAXIMO_DE_PIXELS) throw pixelsDemais();
  if (Math.max(width, height) > MOST_SIDE) throw new AppError('imagem.lado_demais', { pixels: '20.000' });
  const small = abrir(path)
    .timeout({ seconds: PATIENCE_S })
    .autoOrient()
    .resize({ width: largura, height: largura, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 80 });
  const thumbnail = await inLine(pixels, () => small.toBuffer().catch(recusar));
  return { formato: format, largura_px: autoOrient.width, altura_px: autoOrient.height, thumbnail };
}

const MAXIMO_DE_PIXELS = MEGAPIXELS_DA_ARTE * 1_000_000;

// The number of pixels is refused by us, after the size of the picture is known.
const abrir = (path: string) => sharp(path, { failOn: 'error', limitInputPixels: false, sequentialRead: true });

const pixelsDemais = () => new AppError('arte.pixels_demais', { megapixels: MEGAPIXELS_DA_ARTE });

/** Serves as a `catch`. It reads the library's English message, because there is no error code. */
function recusar(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (/file is missing|out of memory/i.test(message)) throw error;
  if (/unsupported image format/.test(message)) throw new AppError('arte.tipo_invalido');
  if (/timeout/.test(message)) throw pixelsDemais();
  throw new AppError('arte.danificada');
}
