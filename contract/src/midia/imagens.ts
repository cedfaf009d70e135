import { errosDeArquivos, fillGaps } from '../api.errors.ts';

const TIPOS_DE_IMAGEM = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'] as const;
export const MAXIMO_DE_BYTES = 5_242_880;
/** The limit holds for one product. */
export const MAXIMO_DE_IMAGENS = 20;

export const LARGURAS_DE_MINIATURA = [160, 480] as const;
export type LarguraDeMiniatura = (typeof LARGURAS_DE_MINIATURA)[number];

/** Finds a reason to refuse a file before its content is read; browsers derive the type from the name. */
export function recusaDaImagem({ type, size }: { type: string; size: number }): string | null {
  if (!TIPOS_DE_IMAGEM.some((tipo) => tipo === type.toLowerCase())) return errosDeArquivos['imagem.tipo_invalido'].text;
  if (size > MAXIMO_DE_BYTES)
    return fillGaps(errosDeArquivos['imagem.muito_grande'].text, { mb: MAXIMO_DE_BYTES / 1024 ** 2 });
  return null;
}

export const enderecoDaImagem = (arquivo: string): string => `/midia/${arquivo}`;

/** Derives the small version from the name of a picture or from its address. */
export const miniatura = (imagem: string, largura: LarguraDeMiniatura): string =>
  imagem.replace(/\.\w+$/, `-${largura}.webp`);
