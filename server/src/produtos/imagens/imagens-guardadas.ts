import { AppError } from '../../base/errors.ts';
import type { Upload } from '../../base/http/uploads.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { apagarImagens, guardarImagens, type ImagemGuardada } from '../../midia/imagens.ts';

/**
 * Keeps the files first, so that no transaction waits for them. A refusal leaves none behind; after a failure nobody can be
 * sure that nothing was written, and what really is unnamed is swept away later.
 */
export async function comImagensGuardadas<T>(
  arquivos: Arquivos,
  files: readonly Upload[],
  work: (imagens: ImagemGuardada[]) => Promise<T>,
): Promise<T> {
  const imagens = await guardarImagens(arquivos, files);
  try {
    return await work(imagens);
  } catch (error) {
    const nomes = imagens.map(({ arquivo }) => arquivo);
    // Whether they go now or are swept away later: the caller is told why it was refused.
    if (error instanceof AppError) await Promise.allSettled([apagarImagens(arquivos, nomes)]);
    throw error;
  }
}
