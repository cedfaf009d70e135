import { fillGaps } from '../api.errors.ts';
import { errosDasEstampas } from './estampas.errors.ts';

export const TIPOS_DE_ARTE = ['image/png', 'image/jpeg', 'image/webp'] as const;
const MEGAS_DA_ARTE = 30;
export const BYTES_DA_ARTE = MEGAS_DA_ARTE * 1024 ** 2;
export const MEGAPIXELS_DA_ARTE = 100;

/** Finds a reason to refuse a file before its content is read; browsers derive the type from the name. */
export function recusaDaArte({ type, size }: { type: string; size: number }): string | null {
  if (!TIPOS_DE_ARTE.some((tipo) => tipo === type.toLowerCase())) return errosDasEstampas['arte.tipo_invalido'].text;
  if (size > BYTES_DA_ARTE) return fillGaps(errosDasEstampas['arte.muito_grande'].text, { mb: MEGAS_DA_ARTE });
  return null;
}
