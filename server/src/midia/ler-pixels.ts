import sharp, { type Sharp } from 'sharp';
import { AppError } from '../base/errors.ts';
import { limitConcurrency } from '../base/process/limit-concurrency.ts';

export type PreparedImage<Width extends number> = {
  extension: 'jpg' | 'png' | 'webp';
  content: Buffer;
  width: number;
  height: number;
  thumbnails: { width: Width; content: Buffer }[];
};

const LONGEST_SIDE = 2000;
const MOST_MEGAPIXELS = 50;
/** A picture of 1 × 50,000,000 pixels takes 12 s to read. */
export const MOST_SIDE = 20_000;
/** A picture with more pixels than this may take hundreds of megabytes while it is read. */
const LARGE_PIXELS = 16_000_000;
export const PATIENCE_S = 30;

// Without a cache and with one thread per picture, memory stays within the needs of two pictures.
sharp.cache(false);
sharp.concurrency(1);
// The content decides, not the name. Every other reader (SVG, PDF, TIFF, HEIF…) is never even tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});

const oneOfTwo = limitConcurrency(2);
const oneLarge = limitConcurrency(1);

/**
 * Prepares a picture for others: upright, in sRGB, at most 2000 pixels, encoded anew from its pixels, so that no place, no
 * camera and no appended data comes along. The result is a JPEG, or a PNG when it is transparent, because every other shop
 * system reads these. Callers with a `lane` take turns.
 */
export async function prepareImage<Width extends number>(
  path: string,
  { thumbnails, lane = '' }: { thumbnails: readonly Width[]; lane?: string },
): Promise<PreparedImage<Width>> {
  const { pixels, hasAlpha } = await oneOfTwo(() => look(path), { lane });
  return inLine(pixels, () => make(path, hasAlpha, thumbnails).catch(refuse), lane);
}

/** Waits until memory has room for a picture of so many pixels. */
export function inLine<T>(pixels: number, work: () => Promise<T>, lane = ''): Promise<T> {
  const prepare = () => oneOfTwo(work, { lane });
  return pixels > LARGE_PIXELS ? oneLarge(prepare, { lane }) : prepare();
}

async function look(path: string): Promise<{ pixels: number; hasAlpha: boolean }> {
  const { width, height, hasAlpha } = await open(path).metadata().catch(refuse);
  const pixels = width * height;
  if (pixels > MOST_MEGAPIXELS * 1_000_000) throw tooManyPixels();
  if (Math.max(width, height) > MOST_SIDE) throw new AppError('imagem.lado_demais', { pixels: '20.000' });
  return { pixels, hasAlpha };
}

async function make<Width extends number>(
  path: string,
  hasAlpha: boolean,
  widths: readonly Width[],
): Promise<PreparedImage<Width>> {
  const upright = open(path).timeout({ seconds: PATIENCE_S }).autoOrient();
  const small = upright.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  const main = await (hasAlpha ? seeThrough(small) : opaque(small));
  const thumbnails: PreparedImage<Width>['thumbnails'] = [];
  for (const width of widths) {
    const thumbnail = sharp(main.content).resize({ width, withoutEnlargement: true }).webp({ quality: 80 });
    thumbnails.push({ width, content: await thumbnail.toBuffer() });
  }
  return { ...main, thumbnails };
}

async function opaque(image: Sharp) {
  const { data, info } = await image.toColourspace('srgb').jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
  return { extension: 'jpg' as const, content: data, width: info.width, height: info.height };
}

/** Looks at the pixels, because many pictures with an alpha channel are opaque. */
async function seeThrough(image: Sharp) {
  const { data, info } = await image.toColourspace('srgb').png().toBuffer({ resolveWithObject: true });
  const { isOpaque } = await sharp(data).stats();
  if (isOpaque) return opaque(sharp(data).removeAlpha());
  return { extension: 'png' as const, content: data, width: info.width, height: info.height };
}

const open = (path: string) =>
  sharp(path, { failOn: 'error', limitInputPixels: MOST_MEGAPIXELS * 1_000_000, sequentialRead: true });

const tooManyPixels = () => new AppError('imagem.pixels_demais', { megapixels: MOST_MEGAPIXELS });

/** Serves as a `catch`. It reads the library's English message, because there is no error code. */
function refuse(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (/file is missing|out of memory/i.test(message)) throw error;
  if (/unsupported image format/.test(message)) throw new AppError('imagem.tipo_invalido');
  if (/pixel limit|timeout/.test(message)) throw tooManyPixels();
  throw new AppError('imagem.corrompida');
}
