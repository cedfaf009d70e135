import { errosDeArquivos, fillGaps } from '../api.errors.ts';

const TIPOS_DE_IMAGEM = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'] as const;
export const MAXIMO_DE_BYTES = 5_242_880;
/** Of one product. */
export const MAXIMO_DE_IMAGENS = 20;

export const LARGURAS_DE_MINIATURA = [160, 480] as const;
export type LarguraDeMiniatura = (typeof LARGURAS_DE_MINIATURA)[number];

/** What can be said against a file before anybody looks inside; the type is what the browser makes of its name. */
export function recusaDaImagem({ type, size }: { type: string; size: number }): string | null {
  if (!TIPOS_DE_IMAGEM.some((tipo) => tipo === type.toLowerCase())) return errosDeArquivos['imagem.tipo_invalido'].text;
  if (size > MAXIMO_DE_BYTES)
    return fillGaps(errosDeArquivos['imagem.muito_grande'].text, { mb: MAXIMO_DE_BYTES / 1024 ** 2 });
  return null;
}

/** Where the picture with this name in the store is shown. */
export const enderecoDaImagem = (arquivo: string): string => `/midia/${arquivo}`;

/** The small version of a picture, by its name or by its address. */
export const miniatura = (imagem: string, largura: LarguraDeMiniatura): string =>
  imagem.replace(/\.\w+$/, `-${largura}.webp`);
